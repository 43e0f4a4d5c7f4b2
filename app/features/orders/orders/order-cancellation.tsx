import { useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useCancelOrder } from './queries.ts';

/** Asks for confirmation in place, so that a slip cancels nothing. */
export function OrderCancellation({ order }: { order: Order }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const [isAsking, setIsAsking] = useState(false);
  const cancelling = useCancelOrder({
    onSuccess: () => toast.success(t('orders.cancelled_title'), t('orders.cancelled_text')),
    onError: (error) => toast.error(t('orders.cancel_failed'), textOf(error)),
  });

  return (
    <>
      {isAsking && (
        <p role="alert" className="w-full font-medium">
          {t('orders.cancel_question')}
        </p>
      )}
      {/* Always the same button: the focus stays, and then is on the harmless answer. */}
      <Button variant="secondary" onClick={() => setIsAsking(!isAsking)}>
        {isAsking ? t('orders.keep') : t('orders.cancel')}
      </Button>
      {isAsking && (
        <Button
          variant="danger"
          isBusy={cancelling.isPending}
          onClick={() => cancelling.mutate(order)}
        >
          {t('orders.cancel_confirm')}
        </Button>
      )}
    </>
  );
}
