import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { QuantityControl } from '#app/features/cart/cart/quantity-control.tsx';
import { ProductGuard } from '#app/features/catalog/dietary-guard/product-guard.tsx';
import { ExpectedTime } from '#app/features/orders/orders/expected-time.tsx';
import { useBoughtProducts, useOrders } from '#app/features/orders/orders/queries.ts';
import { OrderStatusBadge } from '#app/features/orders/orders/status-badge.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { HeartIcon } from '#app/ui/icons/heart.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isOpenOrder } from '#domain/orders/status.ts';

/** A single row: the page of bought products shows all. */
const shownProducts = 12;

interface OwnOrdersProps {
  placeholder: ReactNode;
}

/** The customer's next delivery and the products bought before. */
export function OwnOrders(props: OwnOrdersProps) {
  return (
    <QueriesProvider>
      <Content {...props} />
    </QueriesProvider>
  );
}

function Content({ placeholder }: OwnOrdersProps) {
  const { t } = useTranslation();
  const orders = useOrders();
  const bought = useBoughtProducts();
  // Shows no error: the same data is on pages of its own, which do.
  if (orders.data === undefined || bought.data === undefined) return placeholder;
  const products = bought.data
    .map(({ product }) => product)
    .filter(({ is_available, is_in_stock }) => is_available && is_in_stock)
    .slice(0, shownProducts);
  return (
    <>
      <OrderLink orders={orders.data} />
      {products.length > 0 ? (
        <BoughtRow products={products} />
      ) : (
        <LinkCard
          icon={<HeartIcon className="size-6" />}
          to={href('/favourites')}
          title={t('favourites.title')}
        >
          {t('account.favourites_hint')}
        </LinkCard>
      )}
    </>
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
        <h2 className="truncate leading-snug font-bold">
          <Link to={to} className="stretched-link">
            {title}
          </Link>
        </h2>
        <p className="text-muted line-clamp-2 text-xs min-[22rem]:text-sm">{children}</p>
        {badge}
      </div>
      <ChevronIcon className="text-muted size-5 shrink-0" />
    </section>
  );
}

function BoughtRow({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  return (
    <section className="min-w-0">
      <h2 className="font-bold lg:text-sm">
        <Link
          to={href('/profile/bought')}
          className="hover:text-brand inline-flex h-7 items-center gap-1 lg:h-6"
        >
          {t('orders.bought')}
          <ChevronIcon className="size-4" />
        </Link>
      </h2>
      <ul className="scroll-row -mx-4 flex scroll-px-4 gap-3 px-4 pt-1 pb-4 lg:-mx-2 lg:scroll-px-2 lg:px-2">
        {products.map((product) => (
          <li key={product.id} className="shrink-0 snap-start">
            <Tile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ product }: { product: ProductSummary }) {
  return (
    <article className="bg-raised shadow-card relative flex h-20 w-72 items-center gap-3 rounded-2xl px-3">
      <ProductImage
        src={product.image_url}
        alt=""
        tint={product.category.tint}
        pack={product.pack}
        name={product.name}
        size="thumb"
      />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="line-clamp-2 text-sm leading-snug font-medium">
          <Link to={href('/product/:id', { id: product.id })} className="stretched-link">
            <ProductName name={product.name} untranslated={product.untranslated} />
          </Link>
        </h3>
        <p className="text-muted text-sm font-semibold tabular-nums">
          <Money amount={product.price_cents} />
        </p>
        <ProductGuard product={product} as="line" />
      </div>
      <div className="relative">
        <QuantityControl product={product} />
      </div>
    </article>
  );
}
