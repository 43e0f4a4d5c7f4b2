import { lazy, Suspense, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { isProblem } from '#app/api/client.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { TotalsList } from '#app/features/cart/cart/totals-list.tsx';
import { OwnGroupCard } from '#app/features/cart/house-group/own-group-card.tsx';
import { DropOffLines } from '#app/features/delivery/addresses/drop-off-lines.tsx';
import { NotFoundPage } from '#app/features/frame/layout/not-found-page.tsx';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { ReorderButton } from '#app/features/orders/reorder/reorder-button.tsx';
import { LineChoice } from '#app/features/orders/substitution/choose-other.tsx';
import { ConsentsCard } from '#app/features/orders/substitution/consents-card.tsx';
import { Offers } from '#app/features/orders/substitution/offers.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getInvoice } from '#contract/orders/orders.ts';
import { totalsExpected } from '#domain/orders/delivered-lines.ts';
import { AgreedPages } from './agreed-pages.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTop } from './order-top.tsx';
import { PayPalCode } from './paypal-code.tsx';
import { useOrder } from './queries.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { SettledItems } from './settled-items.tsx';
import { SumDue } from './sum-due.tsx';
import { TenderChoice } from './tender-choice.tsx';

// Most orders that are looked at are on their way.
const Feedback = lazy(async () => ({
  default: (await untilLoaded(() => import('./feedback/feedback.tsx'))).Feedback,
}));

const PickupCode = lazy(async () => ({
  default: (await untilLoaded(() => import('./pickup-code.tsx'))).PickupCode,
}));

/** `/profile/orders/:id`; the order of another customer is not found, like a missing one. */
export function OrderScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const order = useOrder(id);
  if (isProblem(order.error, 'not_found', 'invalid_input')) return <NotFoundOrder />;
  const title =
    order.data === undefined
      ? t('orders.title')
      : t('orders.number', { number: order.data.order_number });
  return (
    <>
      <PageMeta title={title} isListed={false} />
      <RequireSession>
        <div className="page page-wide pb-8">
          <PageHeading backTo={href('/profile/orders')}>{title}</PageHeading>
          <QueryView
            query={order}
            wait={<Spinner label={t('orders.order_loading')} />}
            renderFailure={(error) => (
              <LoadFailure
                title={t('orders.order_failed')}
                error={error}
                onRetry={() => void order.refetch()}
              />
            )}
          >
            {(data) => <OrderView order={data} />}
          </QueryView>
        </div>
      </RequireSession>
    </>
  );
}

/** Mails about an order by telephone lead here before it is in the account. */
function NotFoundOrder() {
  const { t } = useTranslation();
  return (
    <>
      <NotFoundPage />
      <p className="pb-8 text-center">
        <Link to={`${href('/profile/orders')}?claim`} className="text-brand inline-block py-2">
          {t('orders.claim')}
        </Link>
      </p>
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isUnsettled = order.settlement === null && order.status !== 'cancelled';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 print:block print:space-y-6">
      <div className="space-y-4 lg:space-y-6">
        <OrderTop order={order} />
        {order.pickup_code !== null && (
          <Suspense fallback={<Card className="h-40" />}>
            <Card>
              <PickupCode order={order} code={order.pickup_code} />
            </Card>
          </Suspense>
        )}
        {isUnsettled && <Offers order={order} />}
        <Card className="py-2 print:p-0 print:shadow-none">
          {order.settlement === null ? (
            <OrderItems
              items={order.items}
              missing={order.fulfilment?.missing}
              renderMissing={({ id }) => <LineChoice order={order} orderItemId={id} />}
            />
          ) : (
            <SettledItems order={order} settlement={order.settlement} />
          )}
        </Card>
        <Card className="print:p-0 print:shadow-none">
          <TotalsList totals={{ ...totalsExpected(order), balance_cents: order.balance_cents }} />
          <SumDue order={order} />
          {order.fulfilment !== null && order.fulfilment.missing.length > 0 && (
            <p className="text-muted mt-2 text-sm">{t('orders.missing_in_total')}</p>
          )}
          <div className="mt-4 empty:hidden print:hidden">
            <TenderChoice order={order} />
          </div>
        </Card>
        {isUnsettled && <ConsentsCard order={order} />}
        {order.house_group !== null && order.status !== 'cancelled' && (
          <OwnGroupCard orderId={order.id} />
        )}
        {order.status === 'delivered' && (
          <Suspense fallback={<Card className="h-40 print:hidden" />}>
            <Feedback order={order} />
          </Suspense>
        )}
        <Actions order={order} />
      </div>
      <Card className="space-y-6 print:p-0 print:shadow-none">
        <Facts order={order} />
        <PayPalCode order={order} />
        <OrderChanges changes={order.changes} />
        <OrderHistory level={2} steps={order.history} />
      </Card>
    </div>
  );
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {order.status !== 'delivered' && <ReorderButton order={order} variant="secondary" />}
      <InvoiceButton order={order} from={getInvoice} variant="secondary" />
      <ReceiptLink id={order.receipt_id} />
      <Button variant="secondary" onClick={() => window.print()}>
        {t('orders.print')}
      </Button>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isPickup = order.delivery_method === 'pickup';
  return (
    <dl className="grid gap-3">
      <Fact label={t(isPickup ? 'pickup.time' : 'orders.time')}>
        <DeliveryWindow start={order.delivery_time_start} end={order.delivery_time_end} isDated />
      </Fact>
      <Fact label={t(isPickup ? 'pickup.at' : 'orders.address')}>
        <bdi>{order.delivery_address}</bdi>
        <DropOffLines dropOff={order.drop_off} />
      </Fact>
      <Fact label={t('orders.payment')}>
        {t(`payment_method.${order.payment_method}.${isPickup ? 'name' : 'on_delivery'}`)}
      </Fact>
      {order.delivery_instructions !== null && (
        <Fact label={t('orders.instructions')}>{order.delivery_instructions}</Fact>
      )}
      <Fact label={t('orders.agreed')}>
        <AgreedPages order={order} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-break-word whitespace-pre-line">{children}</dd>
    </div>
  );
}
