import { useTranslation } from 'react-i18next';

/** The first thing that the keyboard reaches on a page; seen only then. */
export function SkipLink({ to }: { to: `#${string}` }) {
  const { t } = useTranslation();
  return (
    <a
      href={to}
      className="focus:bg-brand focus:text-on-brand sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:rounded-xl focus:px-4 focus:py-3 focus:font-semibold"
    >
      {t('layout.skip_to_content')}
    </a>
  );
}
