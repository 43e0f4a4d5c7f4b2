import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { ProductCarousel } from '#app/features/catalog/product/product-carousel.tsx';
import { ExpectedTime } from '#app/features/orders/orders/expected-time.tsx';
import { useBoughtProducts, useOrders } from '#app/features/orders/orders/queries.ts';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isOpenOrder } from '#domain/orders/status.ts';

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
  const orders = useOrders();
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
        icon={<TruckIcon className="size-6" />}
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
        icon={<HistoryIcon className="size-6" />}
        to={href('/profile/orders/:id', { id: last.id })}
        title={t('orders.own_last')}
      >
        {t('orders.number', { number: last.order_number })} · {formatDate(last.created_at)}
      </LinkCard>
    );
  }
  return (
    <LinkCard
      icon={<HistoryIcon className="size-6" />}
      to={href('/shopping-list')}
      title={t('lists.paste_title')}
    >
      {t('orders.own_paste')}
    </LinkCard>
  );
}

interface LinkCardProps {
  icon: ReactNode;
  to: string;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

function LinkCard({ icon, to, title, badge, children }: LinkCardProps) {
  return (
    <section className="bg-raised shadow-card has-[a:hover]:shadow-float relative flex h-full items-center gap-3 rounded-2xl px-4">
      <span className="bg-brand-soft text-brand grid size-11 shrink-0 place-items-center rounded-full">
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
      <ChevronIcon className="text-muted size-5 shrink-0" />
    </section>
  );
}
