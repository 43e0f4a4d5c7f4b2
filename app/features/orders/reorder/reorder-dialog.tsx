import { lazy, Suspense } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Order, ReorderLine } from '#contract/orders/orders.schema.ts';
import { cents, times } from '#domain/money.ts';
import { useReorderPreview } from './queries.ts';
import { hasChanged } from './state.ts';
import { useReorderToCart } from './use-reorder-to-cart.ts';

// On its own, so that product pages, which have the button as well, do not load this dialog.
const AccountAlert = lazy(async () => ({
  default: (await untilLoaded(() => import('#app/features/messages/alerts/account-alert.tsx')))
    .AccountAlert,
}));

const LineSubstitutes = lazy(async () => ({
  default: (
    await untilLoaded(() => import('#app/features/catalog/recommendations/line-substitutes.tsx'))
  ).LineSubstitutes,
}));

interface ReorderDialogProps {
  order: Pick<Order, 'id' | 'order_number'>;
  /** Goes on to the checkout. */
  isDirect: boolean;
  onClose: () => void;
}

/**
 * Compares current prices and stock of an order with those at that time. Nothing is added before
 * the customer confirms.
 */
export function ReorderDialog({ order, isDirect, onClose }: ReorderDialogProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const preview = useReorderPreview(order.id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('orders.reorder_title', { number: order.order_number })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('orders.reorder_cancel')}
          </Button>
          <AgreeButton orderId={order.id} lines={preview.data ?? []} isDirect={isDirect} />
        </>
      }
    >
      <QueryView
        query={preview}
        wait={<Spinner label={t('orders.order_loading')} />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('orders.order_failed')}>
            {textOf(error)}
          </Notice>
        )}
      >
        {(lines) => <Preview lines={lines} />}
      </QueryView>
    </Dialog>
  );
}

interface AgreeButtonProps {
  orderId: string;
  lines: readonly ReorderLine[];
  isDirect: boolean;
}

function AgreeButton({ orderId, lines, isDirect }: AgreeButtonProps) {
  const { t } = useTranslation();
  const reordering = useReorderToCart(isDirect);
  return (
    <Button
      isBusy={reordering.isPending}
      disabled={lines.every(({ available_quantity: available }) => available === 0)}
      onClick={() => reordering.mutate(orderId)}
    >
      {t(isDirect ? 'orders.reorder_continue' : 'orders.reorder_agree')}
    </Button>
  );
}

function Preview({ lines }: { lines: readonly ReorderLine[] }) {
  const { t } = useTranslation();
  const hasChanges = hasChanged(lines);
  const total = lines.reduce(
    (sum, line) => sum + (line.price_cents ?? 0) * line.available_quantity,
    0,
  );
  return (
    <div className="space-y-4">
      <Notice tone={hasChanges ? 'warning' : 'success'}>
        {t(hasChanges ? 'orders.reorder_changes' : 'orders.reorder_unchanged')}
      </Notice>
      <ul aria-label={t('orders.items_label')} className="divide-line divide-y">
        {lines.map((line) => (
          <PreviewLine key={line.product_id} line={line} />
        ))}
      </ul>
      <p className="border-line flex justify-between gap-4 border-t pt-3 font-bold">
        <span>{t('amount.subtotal')}</span>
        <Money amount={cents(total)} />
      </p>
    </div>
  );
}

function PreviewLine({ line }: { line: ReorderLine }) {
  const { t } = useTranslation();
  const { product, name, available_quantity: available, ordered_quantity: ordered } = line;
  const { price_cents: price, previous_price_cents: previous } = line;
  if (product === null || price === null) {
    return (
      <li className="py-2.5">
        <p className="text-muted line-through">
          {ordered} × <ProductName name={name} />
        </p>
        <p className="text-danger-ink text-sm font-medium">{t('cart.unavailable')}</p>
      </li>
    );
  }
  if (available === 0) {
    return (
      <li className="space-y-2 py-2.5">
        <ProductLine
          product={product}
          quantity={ordered}
          isStruck
          detail={<span className="text-danger-ink font-medium">{t('catalog.sold_out')}</span>}
        />
        <BackInStock line={line} />
        <Suspense>
          <LineSubstitutes productId={line.product_id} />
        </Suspense>
      </li>
    );
  }
  return (
    <li className="py-2.5 tabular-nums">
      <ProductLine
        product={product}
        quantity={available}
        detail={
          <span className="text-warning-ink font-medium">
            {available < ordered && (
              <span className="block">{t('orders.reorder_scarce', { available, ordered })}</span>
            )}
            {price !== previous && (
              <span className="block">
                {t('orders.reorder_price', {
                  price: formatMoney(price),
                  previous: formatMoney(previous),
                })}
              </span>
            )}
          </span>
        }
      >
        <Money amount={times(price, available)} />
      </ProductLine>
    </li>
  );
}

/** A mail when a sold-out product is there again. */
function BackInStock({ line: { product_id, name } }: { line: ReorderLine }) {
  const session = useSession();
  if (session.status !== 'signed_in') return null;
  return (
    <Suspense>
      <AccountAlert
        subject={{ kind: 'back_in_stock', product_id }}
        name={name}
        email={session.user.email}
        isRequested={false}
      />
    </Suspense>
  );
}
