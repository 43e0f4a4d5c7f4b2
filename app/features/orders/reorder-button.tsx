import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useReorder } from './queries.ts';

/** Adds the items of the order to the cart, opens it, and reports what is no longer available. */
export function ReorderButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const reordering = useReorder({
    onSuccess: (missing) => {
      const names = missing.map(({ name }) => name).join(', ');
      if (missing.length === 0) toast.success(t('orders.reordered_title'));
      else toast.error(t('orders.reordered_title'), t('orders.reorder_missing', { names }));
      void navigate(href('/cart'));
    },
    onError: (error) => toast.error(t('orders.reorder_failed'), textOf(error)),
  });
  return (
    <Button
      isBusy={reordering.isPending}
      disabled={isOffline}
      onClick={() => reordering.mutate(order)}
    >
      {t('orders.reorder')}
    </Button>
  );
}
