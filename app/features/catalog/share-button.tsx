import { useTranslation } from 'react-i18next';
import { useShare } from '#app/ui/use-share.ts';

/** Shares the page's URL with an app of the device, or copies it where sharing is not supported. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const share = useShare({ copied: t('catalog.link_copied'), failed: t('catalog.share_failed') });
  const shareThis = () => share({ title: name, url: location.origin + location.pathname });

  return (
    <button
      type="button"
      aria-label={t('catalog.share', { name })}
      onClick={() => void shareThis()}
      className="heart print:hidden"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5">
        <path d="M12 15V4m-4 3.5L12 4l4 3.5M6 12v6.5h12V12" />
      </svg>
    </button>
  );
}
