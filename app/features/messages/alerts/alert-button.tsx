import { useEffect, useState } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useSession } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { BellIcon } from '#app/ui/icons/bell.tsx';
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
  const [opened, setOpened] = useState<{ Panel: typeof AlertPanel; isRequested: boolean } | null>(
    null,
  );
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    if (!isSignedIn) return;
    void loadPanel().then(
      (Panel) => setOpened((before) => before ?? { Panel, isRequested: false }),
      // A press tries again.
      () => undefined,
    );
  }, [isSignedIn]);

  async function press(): Promise<void> {
    setIsLoading(true);
    try {
      setOpened({ Panel: await loadPanel(), isRequested: true });
    } catch {
      toast.error(t('common.error'), t('problem.temporarily_unavailable'));
    } finally {
      setIsLoading(false);
    }
  }

  if (opened !== null) {
    const { Panel, isRequested } = opened;
    const subject = { kind: 'back_in_stock', product_id: product.id } as const;
    return (
      <Panel key={product.id} subject={subject} name={product.name} isRequested={isRequested} />
    );
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

async function loadPanel() {
  const { loadAlertPanel } = await import('./load-alert-panel.ts');
  return loadAlertPanel();
}
