import { useToast } from './toast/toast.tsx';

interface ShareTexts {
  /** After copying, where the device has no apps to share with. */
  copied: string;
  failed: string;
}

/** Shares with an app of the device, or copies text and link where sharing is not supported. */
export function useShare({ copied, failed }: ShareTexts): (shared: ShareData) => Promise<void> {
  const toast = useToast();
  return async (shared) => {
    const { text, url } = shared;
    const hasApps: boolean = 'share' in navigator;
    try {
      if (hasApps) await navigator.share(shared);
      else {
        await navigator.clipboard.writeText(url ?? text ?? '');
        toast.success(copied);
      }
    } catch (error) {
      // The customer closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(failed, url);
    }
  };
}
