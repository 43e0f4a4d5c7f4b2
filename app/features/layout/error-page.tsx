import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { WarningIcon } from '#app/ui/icons.tsx';

/** What stays when a page could not be rendered at all (specification section 8). */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <div className="page flex min-h-[70dvh] flex-col items-center justify-center gap-5 text-center">
      <title>{t('layout.error_title')}</title>
      <div className="bg-danger-soft text-danger-ink grid size-24 place-items-center rounded-full">
        <WarningIcon className="size-11" />
      </div>
      <h1 className="text-2xl font-bold lg:text-3xl">{t('layout.error_title')}</h1>
      <p className="text-muted max-w-md">{t('layout.error_text')}</p>
      <Button onClick={() => window.location.reload()}>{t('layout.reload')}</Button>
    </div>
  );
}
