import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { ProductCarousel } from '#app/features/catalog/product/product-carousel.tsx';
import { ExpectedTime } from '#app/features/orders/orders/expected-time.tsx';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { useBoughtProducts } from '#app/features/orders/orders/use-bought-products.ts';
import { useLatestOrders } from '#app/features/orders/orders/use-orders.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isOpenOrder } from '#domain/orders/status.ts';

// Only those who press load it.
const ReorderButton = lazy(async () => ({
  default: (await untilLoaded(() => import('#app/features/orders/reorder/reorder-button.tsx')))
    .ReorderButton,
}));

/** The page of bought products shows all. */
const shownProducts = 12;

interface NextOrderProps {
  placeholder: ReactNode;
}

/** The customer's next delivery, or what else matters now. */
export function NextOrder(props: NextOrderProps) {
  return (
    <QueriesProvider>
      <Content {...props} />
    </QueriesProvider>
  );
}

function Content({ placeholder }: NextOrderProps) {
  const orders = useLatestOrders();
  // Shows no error: the same data is on a page of its own, which does.
  return orders.data === undefined ? placeholder : <OrderLink orders={orders.data} />;
}

interface BoughtRowProps {
  /** Called once when it is known whether there is a row. */
  onSettled: () => void;
}

/** What the customer bought before and can buy now; nothing if there is none. */
export function BoughtRow(props: BoughtRowProps) {
  return (
    <QueriesProvider>
      <Bought {...props} />
    </QueriesProvider>
  );
}

function Bought({ onSettled }: BoughtRowProps) {
  const { t } = useTranslation();
  const { data, fetchStatus } = useBoughtProducts();
  const isSettled = data !== undefined || fetchStatus !== 'fetching';
  const settle = useEffectEvent(onSettled);
  // Before the browser paints: row and rest of the page appear in one frame.
  useLayoutEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
  const products = (data ?? [])
    .map(({ product }) => product)
    .filter(({ is_available, is_in_stock }) => is_available && is_in_stock)
    .slice(0, shownProducts);
  return (
    <ProductCarousel
      title={t('orders.usual')}
      products={products}
      isFirst
      action={
        <ButtonLink
          to={href('/profile/bought')}
          variant="quiet"
          size="small"
          className="ms-auto -me-3 lg:me-0"
        >
          {t('orders.usual_all')}
        </ButtonLink>
      }
    />
  );
}

/**
 * Links to the open order that is delivered next, else to the last order, else to a way to begin.
 */
function OrderLink({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const next = orders
    .filter(({ status }) => isOpenOrder(status))
    .toSorted((a, b) => Date.parse(a.delivery_time_start) - Date.parse(b.delivery_time_start))[0];
  const [last] = orders;
  if (next !== undefined) {
    return (
      <LinkCard
        icon={<TruckIcon className="size-5" />}
        to={href('/profile/orders/:id', { id: next.id })}
        title={t('orders.own_delivery')}
        badge={<OrderStatusBadge status={next.status} />}
      >
        <ExpectedTime order={next} />
      </LinkCard>
    );
  }
  if (last !== undefined) {
    return (
      <LinkCard
        icon={<HistoryIcon className="size-5" />}
        to={href('/profile/orders/:id', { id: last.id })}
        title={t('orders.own_last')}
        action={<AgainButton order={last} />}
      >
        {t('orders.number', { number: last.order_number })} · {formatDate(last.created_at)}
      </LinkCard>
    );
  }
  return (
    <LinkCard
      icon={<HistoryIcon className="size-5" />}
      to={href('/shopping-list')}
      title={t('lists.paste_title')}
    >
      {t('orders.own_paste')}
    </LinkCard>
  );
}

/** Orders the same again: two taps from here if nothing has changed, else three. */
function AgainButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <Button isBusy={isAsked} onClick={() => setIsAsked(true)}>
      {t('orders.again')}
    </Button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <ReorderButton order={order} isDirect />
    </Suspense>
  );
}

interface LinkCardProps {
  icon: ReactNode;
  to: string;
  title: string;
  badge?: ReactNode;
  /** A button above the link, which covers the card. */
  action?: ReactNode;
  children: ReactNode;
}

function LinkCard({ icon, to, title, badge, action, children }: LinkCardProps) {
  return (
    <section className="bg-raised shadow-card has-[a:hover]:shadow-float relative flex h-full items-center gap-3 rounded-2xl px-4">
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand',
          action !== undefined && 'max-sm:hidden',
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 truncate leading-snug font-bold">
            <Link to={to} className="stretched-link">
              {title}
            </Link>
          </h2>
          {badge}
        </div>
        <p className="text-muted truncate text-sm">{children}</p>
      </div>
      {action === undefined ? (
        <ChevronIcon className="text-muted size-5 shrink-0" />
      ) : (
        <div className="relative shrink-0">{action}</div>
      )}
    </section>
  );
}
