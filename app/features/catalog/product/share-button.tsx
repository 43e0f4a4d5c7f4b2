import { useTranslation } from '#app/i18n/use-translation.ts';
import { ShareIcon } from '#app/ui/icons/share.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Shares the page's URL with an app of the device, or copies it where sharing is not supported. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const toast = useToast();

  async function share(): Promise<void> {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    const hasApps: boolean = 'share' in navigator;
    try {
      if (hasApps) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success(t('catalog.link_copied'));
      }
    } catch (error) {
      // The customer closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t('catalog.share_failed'), url);
    }
  }

  return (
    <button
      type="button"
      aria-label={t('catalog.share', { name })}
      onClick={() => void share()}
      className="heart print:hidden"
    >
      <ShareIcon className="size-5" />
    </button>
  );
}
