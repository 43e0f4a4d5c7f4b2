import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { MarkdownBlocks } from '#app/features/shop/information/markdown-blocks.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PageVersions } from '#contract/shop/pages.schema.ts';
import { addPageVersion } from '#contract/shop/pages.ts';
import { findLaggingTranslations } from '#domain/accounts/lagging-translations.ts';
import {
  directionOf,
  factsOf,
  isLanguage,
  languages,
  ofLanguages,
  type Language,
} from '#domain/accounts/languages.ts';
import { startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { findForbidden, parseMarkdown } from '#domain/shop/markdown.ts';
import { longestPage, type ContentPage } from '#domain/shop/pages.ts';

interface PageEditorProps {
  page: ContentPage;
  /** Whose text is shown. */
  language: Language;
  onLanguage: (language: Language) => void;
  versions: PageVersions;
  onChange: (versions: PageVersions) => void;
}

/** The next version of a page, which begins with the newest one or with the shop's own text. */
export function PageEditor({ page, language, onLanguage, versions, onChange }: PageEditorProps) {
  const { t } = useTranslation();
  const [newest] = versions.items;
  const [texts, setTexts] = useState(() =>
    ofLanguages((each) => (newest?.texts ?? versions.own_texts)[each] ?? ''),
  );
  const [day, setDay] = useState('');
  const saving = useAdminAction(['admin-contents'], {
    done: t('contents.saved'),
    failed: t('contents.save_failed'),
  });
  const [today] = useState(() => toBerlin(new Date()).day);
  const forbidden = languages.find((each) => findForbidden(texts[each]) !== null);
  const written = versions.items.map((version) => version.texts);
  const lagging = findLaggingTranslations([texts, ...written, versions.own_texts]);
  const nameOf = (each: Language) => {
    const { name } = factsOf(each);
    const lag = lagging.find((behind) => behind.language === each)?.lag;
    return lag === undefined ? name : t(`contents.lag.${lag}`, { language: name });
  };
  const isRight = texts.de.trim() !== '' && forbidden === undefined && (day === '' || day > today);
  return (
    <Form
      className="space-y-4"
      onSend={() =>
        isRight &&
        saving.mutate(async () => {
          const start = day === '' ? {} : { valid_from: startOfDay(day) };
          onChange(await call(addPageVersion, { body: { page, texts, ...start } }));
        })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('contents.language')}
          value={language}
          onChange={({ target }) => onLanguage(isLanguage(target.value) ? target.value : 'de')}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('contents.valid_from')}
          hint={t('contents.valid_from_hint')}
          type="date"
          value={day}
          error={day === '' || day > today ? undefined : t('problem.page_version_in_the_past')}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <TextArea
          label={t('contents.text')}
          hint={t('contents.markdown_hint', { company: '{{company}}', fee: '{{fee}}' })}
          rows={20}
          maxLength={longestPage}
          lang={language}
          dir={directionOf(language)}
          value={texts[language]}
          error={
            findForbidden(texts[language]) === null ? undefined : t('problem.page_text_forbidden')
          }
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
        />
        <Preview text={texts[language]} language={language} />
      </div>
      {forbidden !== undefined && forbidden !== language && (
        <Notice tone="warning">
          {factsOf(forbidden).name}: {t('problem.page_text_forbidden')}
        </Notice>
      )}
      {lagging.length > 0 && (
        <Notice tone="warning" title={t('contents.lagging_version')}>
          <div className="flex flex-wrap gap-x-4">
            {lagging.map((behind) => (
              <button
                key={behind.language}
                type="button"
                className="min-h-11 underline"
                onClick={() => onLanguage(behind.language)}
              >
                {nameOf(behind.language)}
              </button>
            ))}
          </div>
        </Notice>
      )}
      <Button type="submit" disabled={!isRight} isBusy={saving.isPending}>
        {t('contents.save')}
      </Button>
    </Form>
  );
}

function Preview({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1 font-medium">{t('contents.preview')}</p>
      <Card>
        <div
          lang={language}
          dir={directionOf(language)}
          className="max-h-128 space-y-6 overflow-y-auto text-start"
          // A region that scrolls must be reachable by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t('contents.preview')}
        >
          {parseMarkdown(text).map(({ title, blocks }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- sections have no identity
            <div key={index}>
              {title !== null && <p className="mb-2 text-lg font-bold">{title}</p>}
              <MarkdownBlocks blocks={blocks} />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
