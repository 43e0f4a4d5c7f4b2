import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '#app/api/connection.ts';
import { useSession } from '#app/api/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { BellIcon } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { AlertPanel } from './alert-panel.tsx';

interface AlertProduct {
  id: string;
  name: string;
}

/**
 * Of a sold-out product: one mail when it is back. What it opens is loaded by the first press, and
 * for customers at once, because they may be waiting already.
 */
export function AlertButton({ product }: { product: AlertProduct }) {
  const { t } = useTranslation();
  const toast = useToast();
  const isOffline = useIsOffline();
  const isSignedIn = useSession().status === 'signed_in';
  const [Panel, setPanel] = useState<typeof AlertPanel | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const wasPressed = useRef(false);

  async function open(): Promise<void> {
    const { loadAlertPanel } = await import('./load-alert-panel.ts');
    const Loaded = await loadAlertPanel();
    setPanel(() => Loaded);
  }

  useEffect(() => {
    // After a failure a press tries again.
    if (isSignedIn) void open().catch(() => undefined);
  }, [isSignedIn]);

  async function press(): Promise<void> {
    wasPressed.current = true;
    setIsLoading(true);
    try {
      await open();
    } catch {
      toast.error(t('common.error'), t('problem.temporarily_unavailable'));
    } finally {
      setIsLoading(false);
    }
  }

  if (Panel !== null) {
    return <Panel key={product.id} product={product} isRequested={wasPressed.current} />;
  }
  return (
    <Button
      variant="secondary"
      disabled={isOffline}
      isBusy={isLoading}
      onClick={() => void press()}
    >
      <BellIcon className="size-5" />
      {t('catalog.alert_me')}
    </Button>
  );
}
