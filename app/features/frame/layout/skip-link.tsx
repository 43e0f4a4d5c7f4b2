import { useTranslation } from '#app/i18n/use-translation.ts';

/** The first focusable element of a page; visible only while focused. */
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
