import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { BellIcon } from '#app/ui/icons/bell.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Alerts, AlertSubject } from '#contract/messages/alerts.schema.ts';
import { addAlert, listAlerts, removeAlert } from '#contract/messages/alerts.ts';
import { findAlert } from '#domain/messages/alerts/find-alert.ts';

interface AccountAlertProps {
  subject: AlertSubject;
  name: string;
  /** Of the account. */
  email: string;
  /** Requests the alert at once. */
  isRequested: boolean;
}

/** One press for a customer, whose email is known. */
export function AccountAlert({ subject, name, email, isRequested }: AccountAlertProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const isOffline = useIsOffline();
  /** The id of the alert; null without one. */
  const [alertId, setAlertId] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const status = useRef<HTMLParagraphElement>(null);
  const hasPressed = useRef(isRequested);

  const wanted = { body: subject };
  const isOfProduct = subject.kind === 'back_in_stock';
  const fail = (error: unknown) => toast.error(t('alerts.failed'), textOf(error));

  function show({ alerts }: Alerts): void {
    setAlertId(findAlert(alerts, subject)?.id ?? null);
  }

  async function change(answer: Promise<Alerts>, onDone?: () => void): Promise<void> {
    hasPressed.current = true;
    setIsBusy(true);
    try {
      show(await answer);
      onDone?.();
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  const add = () => void change(call(addAlert, wanted));
  const offerUndo = () =>
    toast.success(t('alerts.ended', { name }), undefined, {
      duration: 5000,
      action: { label: t('cart.undo'), onClick: add },
    });
  const end = (id: string) => void change(call(removeAlert, { params: { id } }), offerUndo);

  const begin = useEffectEvent(() =>
    (isRequested ? call(addAlert, wanted) : call(listAlerts))
      .then(show, (error: unknown) => {
        // A customer who has not pressed is not bothered with a failure.
        if (isRequested) fail(error);
      })
      .finally(() => setIsBusy(false)),
  );
  useEffect(() => void begin(), []);
  useEffect(() => {
    // The button that had the focus is gone.
    if (alertId !== null && hasPressed.current) status.current?.focus();
  }, [alertId]);

  if (alertId === null) {
    return (
      <Button variant="secondary" disabled={isOffline} isBusy={isBusy} onClick={add}>
        <BellIcon className="size-5" />
        {t(isOfProduct ? 'catalog.alert_me' : 'shop.tell_me_when')}
      </Button>
    );
  }
  return (
    <Notice tone="success">
      <p ref={status} tabIndex={-1} role="status" className="wrap-anywhere focus:outline-none">
        {t(isOfProduct ? 'alerts.waiting' : 'alerts.area_waiting', { email })}
      </p>
      <button
        type="button"
        disabled={isOffline || isBusy}
        className="min-h-11 font-semibold underline disabled:opacity-50"
        onClick={() => end(alertId)}
      >
        {t('alerts.end')}
      </button>
    </Notice>
  );
}
