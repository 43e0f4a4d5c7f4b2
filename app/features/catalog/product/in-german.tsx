import { useTranslation } from '#app/i18n/use-translation.ts';

/** Says of a text that it is in German, so that it does not look like a fault of the page. */
export function InGerman({ language }: { language: 'de' | undefined }) {
  const { t } = useTranslation();
  if (language === undefined) return null;
  return <span className="text-muted block text-xs">{t('catalog.in_german')}</span>;
}
