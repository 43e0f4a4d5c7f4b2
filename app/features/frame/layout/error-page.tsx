import { useIsOffline } from '#app/api/connection.ts';
import { Unavailable } from '#app/features/frame/offline/unavailable.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';

interface ErrorPageProps {
  title?: string;
  /** What could not be loaded. */
  text?: string;
}

/** Replaces a page that could not be loaded or rendered (specification section 8). */
export function ErrorPage(props: ErrorPageProps) {
  const { t } = useTranslation();
  const { title = t('layout.error_title'), text = t('layout.error_text') } = props;
  const isOffline = useIsOffline();
  if (isOffline) return <Unavailable />;
  return (
    <div className="page flex min-h-[70dvh] flex-col items-center justify-center gap-5 text-center">
      <title>{title}</title>
      <div className="bg-danger-soft text-danger-ink grid size-24 place-items-center rounded-full">
        <WarningIcon className="size-11" />
      </div>
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="text-muted max-w-md">{text}</p>
      <Button onClick={() => window.location.reload()}>{t('layout.reload')}</Button>
    </div>
  );
}
