import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { call } from '#app/api/client.ts';
import { IngredientList } from '#app/features/catalog/product/ingredient-list.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { approveTranslation, saveTranslationDraft } from '#contract/catalog/translations.admin.ts';
import type { OpenText, TranslationTask } from '#contract/catalog/translations.schema.ts';
import { directionOf, factsOf, type Translation } from '#domain/accounts/languages.ts';
import { isEmphasised } from '#domain/catalog/food/ingredients.ts';
import { longestOf } from '#domain/catalog/product-fields.ts';
import { TermDialog } from './term-dialog.tsx';

interface OpenTextFormProps {
  task: TranslationTask;
  open: OpenText;
  language: Translation;
  position: string;
  /** Whether the person has come here from another text. */
  hasFocus: boolean;
  onMove: (step: number) => void;
  onApproved: () => void;
}

/** The translation that a person begins with. */
function draftOf({ source, draft, vocabulary, translation }: OpenText): string {
  if (draft?.source === source) return draft.translation;
  return vocabulary?.translation ?? draft?.translation ?? translation ?? '';
}

/** A German text with its translation. Ctrl+Enter approves it or opens the first missing word. */
export function OpenTextForm(props: OpenTextFormProps) {
  const { task, open, language, position, hasFocus, onMove, onApproved } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [term, setTerm] = useState<string | null>(null);
  const translation = typed ?? draftOf(open);
  const unknown = open.vocabulary?.unknown ?? [];
  const isRight = translation.trim() !== '' && unknown.length === 0;
  const keys = ['admin-translations', 'admin-products'];
  const approving = useAdminAction(keys, {
    done: t('admin_translations.approved'),
    failed: t('admin_translations.not_approved'),
  });
  const saving = useAdminAction(keys, {
    done: t('admin_translations.saved'),
    failed: t('admin_translations.not_saved'),
  });
  const input = { language, text: open.text, source: open.source, translation };
  const params = { id: task.id };

  useEffect(() => {
    if (hasFocus) form.current?.querySelector('textarea')?.focus();
  }, [hasFocus]);

  function approve(): void {
    const [first] = unknown;
    if (first !== undefined) setTerm(first);
    if (!isRight || approving.isPending) return;
    approving.mutate(async () => {
      const { translation: previous, vocabulary } = open;
      const seen = { previous, vocabulary: vocabulary?.translation ?? null };
      await call(approveTranslation, { params, body: { ...input, ...seen } });
      onApproved();
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      approve();
    }
    const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  }

  return (
    <Card className="max-w-4xl">
      <Form ref={form} onSend={approve} onKeyDown={onKeyDown} className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
            <bdi lang="de">{task.name}</bdi>
            {' · '}
            {t(`admin_products.field.${open.text}`)}
          </h2>
          <p className="text-muted text-sm" aria-live="polite">
            {position}
            {!task.is_available && ` · ${t('admin_translations.not_on_sale')}`}
          </p>
        </div>
        <section aria-label={t('admin_translations.german')}>
          <p className="text-muted text-sm">{t('admin_translations.german')}</p>
          <Text open={open} text={open.source} />
        </section>
        {open.draft !== null && open.draft.source !== open.source && (
          <Notice tone="warning" title={t('admin_translations.outdated')}>
            {open.draft.source !== '' && <Text open={open} text={open.draft.source} />}
            <p lang={language} dir={directionOf(language)}>
              {open.draft.translation}
            </p>
          </Notice>
        )}
        {unknown.length > 0 && (
          <section aria-label={t('admin_translations.unknown')}>
            <p className="text-sm font-medium">{t('admin_translations.unknown')}</p>
            <ul className="flex flex-wrap gap-2 pt-1">
              {unknown.map((words) => (
                <li key={words}>
                  <Button size="small" variant="secondary" onClick={() => setTerm(words)}>
                    <bdi lang="de">{words}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <TextArea
          label={factsOf(language).name}
          hint={
            open.text === 'ingredients'
              ? t('admin_translations.emphasis_hint')
              : t('admin_translations.keys_hint')
          }
          value={translation}
          lang={language}
          dir={directionOf(language)}
          maxLength={longestOf(open.text)}
          rows={open.text === 'ingredients' || open.text === 'description' ? 5 : 2}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            aria-keyshortcuts="Control+Enter"
            isBusy={approving.isPending}
            disabled={!isRight}
          >
            {t('admin_translations.approve')}
          </Button>
          <Button
            variant="secondary"
            isBusy={saving.isPending}
            disabled={translation.trim() === ''}
            onClick={() => saving.mutate(() => call(saveTranslationDraft, { params, body: input }))}
          >
            {t('admin_translations.save')}
          </Button>
          <Button variant="quiet" aria-keyshortcuts="Alt+ArrowUp" onClick={() => onMove(-1)}>
            {t('admin_translations.previous')}
          </Button>
          <Button variant="quiet" aria-keyshortcuts="Alt+ArrowDown" onClick={() => onMove(1)}>
            {t('admin_translations.next')}
          </Button>
        </div>
      </Form>
      {term !== null && (
        <TermDialog
          term={{ de: term }}
          isEmphasised={isEmphasised(open.source, term)}
          onClose={() => setTerm(null)}
        />
      )}
    </Card>
  );
}

function Text({ open, text }: { open: OpenText; text: string }) {
  if (open.text === 'ingredients') return <IngredientList text={text} language="de" />;
  return (
    <p lang="de" dir="ltr" className="whitespace-pre-line">
      {text}
    </p>
  );
}
