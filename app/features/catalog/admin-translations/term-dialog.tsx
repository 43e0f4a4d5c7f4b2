import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  createIngredientTerm,
  updateIngredientTerm,
} from '#contract/catalog/translations.admin.ts';
import type { IngredientTerm } from '#contract/catalog/translations.schema.ts';
import {
  directionOf,
  factsOf,
  ofTranslations,
  translations,
  type Translation,
} from '#domain/accounts/languages.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { doubtRuleNames } from '#domain/catalog/food/doubt-rules.ts';
import { suggestRule } from '#domain/catalog/food/doubt.ts';
import { translationKeys } from './queries.ts';

interface TermDialogProps {
  /** A term of the vocabulary, or the German word of a new one. */
  term: IngredientTerm | { de: string };
  /** A list emphasises the new term. */
  isEmphasised?: boolean;
  onClose: () => void;
}

/** The words of a term in all languages, its allergen and its doubt. */
export function TermDialog({ term, isEmphasised = false, onClose }: TermDialogProps) {
  const { t } = useTranslation();
  const known = 'id' in term ? term : undefined;
  const [words, setWords] = useState(() => ofTranslations((language) => known?.[language] ?? ''));
  const [allergen, setAllergen] = useState<string>(known?.allergen ?? '');
  const [rule, setRule] = useState<string>(
    (known === undefined ? suggestRule(term.de) : known.doubt_rule) ?? '',
  );
  const saving = useAdminAction(translationKeys, {
    done: t('admin_translations.term_saved'),
    failed: t('admin_translations.term_not_saved'),
  });
  const isRight =
    translations.every((language) => words[language].trim() !== '') &&
    (!isEmphasised || allergen !== '');

  function send(): void {
    const body = {
      ...words,
      allergen: allergens.find((name) => name === allergen) ?? null,
      doubt_rule: doubtRuleNames.find((name) => name === rule) ?? null,
    };
    saving.mutate(async () => {
      if (known === undefined) {
        await call(createIngredientTerm, { body: { de: term.de, ...body } });
      } else {
        const headers = { 'if-match': `"${known.version}"` };
        await call(updateIngredientTerm, { params: { id: known.id }, headers, body });
      }
      onClose();
    });
  }

  return (
    <FormDialog
      title={t('admin_translations.term_title', { term: term.de })}
      onClose={onClose}
      onSend={send}
      isBusy={saving.isPending}
      isRight={isRight}
      className="grid gap-4"
    >
      {translations.map((language) => (
        <WordField
          key={language}
          language={language}
          value={words[language]}
          onChange={(value) => setWords({ ...words, [language]: value })}
        />
      ))}
      <SelectField
        label={t('admin_translations.allergen')}
        hint={isEmphasised ? t('admin_translations.allergen_needed') : undefined}
        value={allergen}
        onChange={({ target }) => setAllergen(target.value)}
      >
        <option value="">{t('admin_translations.no_allergen')}</option>
        {allergens.map((name) => (
          <option key={name} value={name}>
            {t(`catalog.allergen.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('admin_translations.doubt')}
        hint={t('admin_translations.doubt_hint')}
        value={rule}
        onChange={({ target }) => setRule(target.value)}
      >
        <option value="">{t('admin_translations.no_doubt')}</option>
        {doubtRuleNames.map((name) => (
          <option key={name} value={name}>
            {t(`admin_translations.rule.${name}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

interface WordFieldProps {
  language: Translation;
  value: string;
  onChange: (value: string) => void;
}

function WordField({ language, value, onChange }: WordFieldProps) {
  return (
    <TextField
      label={factsOf(language).name}
      value={value}
      lang={language}
      dir={directionOf(language)}
      maxLength={200}
      autoComplete="off"
      required
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
