import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { translations } from '#domain/accounts/languages.ts';
import { translatedTexts } from '#domain/catalog/product-fields.ts';
import { MissingTerms } from './missing-terms.tsx';
import { OpenTexts } from './open-texts.tsx';
import { VocabularyList } from './vocabulary-list.tsx';

const views = ['texts', 'missing', 'vocabulary'] as const;
type View = (typeof views)[number];

/** `/admin/translations`: the texts of products in other languages, and the words for them. */
export function TranslationsScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({
    view: oneOf(views),
    language: oneOf(translations),
    text: oneOf(translatedTexts),
  });
  const { view = 'texts', language = 'tr', text } = filter.wanted;
  const change = (changes: { language?: string; text?: string }) => filter.change(changes);
  const panels: Record<View, React.ReactNode> = {
    texts: <OpenTexts key={`${language} ${text}`} {...{ language, text, change }} />,
    missing: <MissingTerms />,
    vocabulary: <VocabularyList />,
  };
  return (
    <div className="space-y-4">
      <ScreenHeading title={t('admin.translations')} />
      <Tabs
        label={t('admin.translations')}
        tabs={views.map((id) => ({ id, label: t(`admin_translations.view.${id}`) }))}
        selected={view}
        onSelect={(next) => filter.change({ view: next })}
      >
        <div className="space-y-4 pt-4">{panels[view]}</div>
      </Tabs>
    </div>
  );
}
