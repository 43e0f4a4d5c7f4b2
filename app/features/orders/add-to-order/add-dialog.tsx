import { href, useNavigate } from 'react-router';
import { call, isRefusal } from '#app/api/client.ts';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import {
  useChangePreview,
  useSendChange,
  type ChangeCalls,
} from '#app/features/orders/order-change/queries.ts';
import { useShowOrder } from '#app/features/orders/orders/queries.ts';
import { useForgetOrders } from '#app/features/orders/orders/use-orders.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { CartLine } from '#contract/cart/cart.schema.ts';
import { changeOrder, previewChange } from '#contract/orders/order-changes.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents, times } from '#domain/money.ts';
import { addLines } from './added-lines.ts';

interface AddDialogProps {
  order: Order;
  lines: readonly CartLine[];
  reload: () => void;
  onClose: () => void;
}

/** What goes over from the cart and what the order costs then, before the customer agrees. */
export function AddDialog({ order, lines, reload, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const toast = useToast();
  const navigate = useNavigate();
  const show = useShowOrder();
  const forgetOrders = useForgetOrders();
  const calls: ChangeCalls = {
    preview: (input) => call(previewChange, input),
    send: async (input) => show(await call(changeOrder, input)),
  };
  const added = addLines(order, lines);
  const wanted = { lines: added.lines, slot_id: order.delivery_time_start };
  const preview = useChangePreview(calls, order, wanted);
  const sending = useSendChange(calls, order.id, {
    onSuccess: () => {
      toast.success(t('order_change.done'), t('order_change.done_text'));
      reload();
      void navigate(href('/profile/orders/:id', { id: order.id }));
    },
    onRefusal: () => {
      reload();
      void forgetOrders();
      void preview.refetch();
    },
  });
  const { data } = preview;
  const isScarce = data?.lines.some((line) => line.orderable_quantity < line.quantity) ?? false;
  const error = sending.error ?? preview.error;

  function send(): void {
    if (data === undefined) return;
    const note = order.delivery_instructions;
    sending.mutate({
      version: order.version,
      body: {
        ...wanted,
        from_cart: added.from_cart,
        ...(note !== null && { delivery_instructions: note }),
        expected_total_cents: data.total_cents,
      },
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('order_change.add_title', { number: order.order_number })}
      footer={
        <Button
          className="w-full"
          disabled={data === undefined || isScarce || added.from_cart.length === 0}
          isBusy={sending.isPending}
          onClick={send}
        >
          {t('order_change.send_costly')}
        </Button>
      }
    >
      <div className="space-y-4">
        <ul className="divide-line divide-y">
          {added.from_cart.map(({ product_id, quantity }) => (
            <li key={product_id} className="py-2">
              <AddedLine
                line={lines.find(({ product }) => product.id === product_id)}
                quantity={quantity}
              />
            </li>
          ))}
        </ul>
        {data === undefined ? (
          error === null && <Skeleton className="h-20 rounded-xl" />
        ) : (
          <>
            <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
              <dt className="text-muted">{t('order_change.before')}</dt>
              <dd className="text-muted text-end">
                <Money amount={order.total_cents} />
              </dd>
              <dt className="text-lg font-bold">
                {t('order_change.now')}{' '}
                <span className="text-muted text-xs font-normal">{t('cart.vat_included')}</span>
              </dt>
              <dd className="text-end text-lg font-bold">
                <Money amount={data.total_cents} />
              </dd>
            </dl>
            <p className="text-muted text-sm">
              {t('order_change.more', {
                amount: formatMoney(cents(data.total_cents - order.total_cents)),
              })}
            </p>
          </>
        )}
        {isScarce && <Notice tone="warning">{t('checkout.obstacle.items')}</Notice>}
        {error !== null && (
          <Notice tone="danger" title={t('order_change.failed')}>
            <p>{textOf(error)}</p>
            {!isRefusal(error) && <p className="mt-1">{t('order_change.send_again')}</p>}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

interface AddedLineProps {
  line: CartLine | undefined;
  quantity: number;
}

function AddedLine({ line, quantity }: AddedLineProps) {
  if (line === undefined) return null;
  const { product } = line;
  return (
    <ProductLine product={product} quantity={quantity}>
      <Money amount={times(product.price_cents, quantity)} />
    </ProductLine>
  );
}
