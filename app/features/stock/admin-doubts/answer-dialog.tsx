import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { FileField } from '#app/features/stock/admin-certificates/file-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { addMakerAnswer } from '#contract/catalog/doubts.admin.ts';
import type { NewMakerAnswer, ProductDoubts } from '#contract/catalog/doubts.schema.ts';
import type { CertificateFile as File } from '#contract/stock/certificates.schema.ts';
import {
  answerLimits,
  answerSources,
  makerAnswers,
  needsFile,
  type AskableRule,
} from '#domain/catalog/food/maker-answers.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { reasonText } from './doubt-columns.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';

interface AnswerDialogProps {
  product: ProductDoubts;
  onClose: () => void;
}

/** The ingredients of each rule that the maker can be asked about. */
function listAskable({ findings }: ProductDoubts): Map<AskableRule, string[]> {
  const byRule = new Map<AskableRule, string[]>();
  for (const { askable, words } of findings) {
    if (askable !== null) byRule.set(askable, [...(byRule.get(askable) ?? []), words]);
  }
  return byRule;
}

/** What the maker answered before, and a form for what it answers now. */
export function AnswerDialog({ product, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const askable = listAskable(product);
  const [firstRule] = askable.keys();
  const [today] = useState(() => toBerlin(new Date()).day);
  const [values, setValues] = useState(() => ({
    rule: firstRule,
    unsaid: [] as readonly string[],
    answer: 'harmless' as NewMakerAnswer['answer'],
    source: 'email' as NewMakerAnswer['source'],
    statement: '',
    answered_on: today,
  }));
  const [file, setFile] = useState<File>();
  const saving = useAdminAction(['admin-doubts'], {
    done: t('admin_doubts.saved'),
    failed: t('admin_doubts.failed'),
  });
  const { rule, unsaid, answer, source, statement, answered_on } = values;
  const ofRule = rule === undefined ? [] : (askable.get(rule) ?? []);
  const words = ofRule.filter((each) => !unsaid.includes(each));
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const isRight =
    words.length > 0 &&
    statement.trim() !== '' &&
    answered_on !== '' &&
    answered_on <= today &&
    (file !== undefined || !needsFile(source));

  function send(): void {
    if (rule === undefined) return;
    const { facts_version } = product;
    const file_sha256 = file?.sha256 ?? null;
    const body = {
      facts_version,
      rule,
      words,
      answer,
      source,
      statement,
      file_sha256,
      answered_on,
    };
    saving.mutate(() => call(addMakerAnswer, { params: { id: product.id }, body }), {
      onSuccess: onClose,
    });
  }

  return (
    <FormDialog
      title={t('admin_doubts.answer_title', { product: product.name })}
      size="wide"
      isBusy={saving.isPending}
      isRight={isRight}
      onClose={onClose}
      onSend={send}
      className="space-y-5"
    >
      <EarlierAnswers answers={product.answers} />
      {rule === undefined ? (
        <p className="text-muted">{t('admin_doubts.nothing_to_ask')}</p>
      ) : (
        <>
          <SelectField
            label={t('admin_doubts.rule')}
            value={rule}
            onChange={({ target }) => {
              const chosen = [...askable.keys()].find((each) => each === target.value);
              if (chosen !== undefined) set({ rule: chosen, unsaid: [] });
            }}
          >
            {[...askable.keys()].map((each) => (
              <option key={each} value={each}>
                {reasonText(t, each)}
              </option>
            ))}
          </SelectField>
          <fieldset className="space-y-2">
            <legend className="mb-1.5 font-semibold">{t('admin_doubts.words')}</legend>
            {ofRule.map((each) => (
              <CheckBox
                key={each}
                checked={words.includes(each)}
                onChange={({ target }) =>
                  set({
                    unsaid: target.checked
                      ? unsaid.filter((other) => other !== each)
                      : [...unsaid, each],
                  })
                }
              >
                <bdi lang="de">{each}</bdi>
              </CheckBox>
            ))}
          </fieldset>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              label={t('admin_doubts.answer')}
              value={answer}
              onChange={({ target }) => {
                const chosen = makerAnswers.find((each) => each === target.value);
                if (chosen !== undefined) set({ answer: chosen });
              }}
            >
              {makerAnswers.map((each) => (
                <option key={each} value={each}>
                  {t(`admin_doubts.state.${each}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('admin_doubts.source')}
              value={source}
              onChange={({ target }) => {
                const chosen = answerSources.find((each) => each === target.value);
                if (chosen !== undefined) set({ source: chosen });
              }}
            >
              {answerSources.map((each) => (
                <option key={each} value={each}>
                  {t(`admin_doubts.sources.${each}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('admin_doubts.answered_on')}
              hint={t('admin_doubts.answered_on_hint')}
              type="date"
              required
              max={today}
              value={answered_on}
              onChange={({ target }) => set({ answered_on: target.value })}
            />
          </div>
          <TextArea
            label={t('admin_doubts.statement')}
            hint={t('admin_doubts.statement_hint')}
            lang="de"
            required
            maxLength={answerLimits.statement}
            value={statement}
            onChange={({ target }) => set({ statement: target.value })}
          />
          {needsFile(source) && <p className="text-muted">{t('admin_doubts.file_hint')}</p>}
          <FileField file={file} isMissing={false} onFile={setFile} />
        </>
      )}
    </FormDialog>
  );
}
