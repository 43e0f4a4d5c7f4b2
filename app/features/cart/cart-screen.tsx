import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useShop } from '#app/features/shop/use-shop.ts';
import { formatDate, formatMoney, formatTime } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BasketIcon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useLostFocus } from '#app/ui/use-lost-focus.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { CartLineItem } from './cart-line.tsx';
import { MinimumProgress } from './minimum-progress.tsx';
import { useCart, type ShownCart } from './queries.ts';
import { TotalsList } from './totals-list.tsx';
import { useQuantityChange } from './use-quantity-change.ts';

/** `/cart` */
export function CartScreen() {
  const { t } = useTranslation();
  const cart = useCart();
  const content = useLostFocus<HTMLDivElement>(cart.lines.length);
  return (
    <div ref={content} className="page pb-8">
      <PageHeading>{t('cart.title')}</PageHeading>
      <Contents cart={cart} />
    </div>
  );
}

function Contents({ cart }: { cart: ShownCart }) {
  if (!cart.is_ready) return cart.failure === null ? <CartSkeleton /> : <LoadFailure cart={cart} />;
  return cart.lines.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} />;
}

function FilledCart({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const setQuantity = useQuantityChange(cart);
  const isOffline = useIsOffline();

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {cart.kept_at !== null && <KeptNotice at={cart.kept_at} />}
      <Card className="py-1">
        <ul ref={list} tabIndex={-1} aria-label={t('cart.title')} className="divide-line divide-y">
          {cart.lines.map((line) => (
            <CartLineItem
              key={line.product.id}
              line={line}
              isFixed={isOffline}
              onChange={(quantity) => {
                setQuantity(line.product, quantity);
                // The button that had the focus goes with its line.
                if (quantity === 0) list.current?.focus();
              }}
            />
          ))}
        </ul>
      </Card>
      <Summary cart={cart} />
      <p aria-live="polite" className="sr-only">
        {t('cart.announcement', {
          items: t('cart.items', { count: cart.item_count }),
          total: formatMoney(cart.total_cents),
        })}
      </p>
    </div>
  );
}

function Summary({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation();
  const { minimum_order_cents: minimum } = useShop();
  const isOffline = useIsOffline();
  const mayOrder = !isOffline && missingToMinimum(cart, minimum, 'goods') === 0;
  return (
    <Card className="space-y-5 lg:sticky lg:top-24">
      <h2 className="text-lg font-bold">{t('cart.summary')}</h2>
      <TotalsList totals={cart} />
      <MinimumProgress totals={cart} minimum={minimum} />
      {mayOrder ? (
        <ButtonLink to={href('/checkout')} size="large" className="w-full">
          {t('cart.to_checkout')}
        </ButtonLink>
      ) : (
        <Button size="large" disabled className="w-full">
          {t('cart.to_checkout')}
        </Button>
      )}
      <p className="text-muted text-sm">
        {t('cart.minimum_order', { amount: formatMoney(minimum) })}
      </p>
    </Card>
  );
}

/** Of the cart as it was seen last, and perhaps changed by another device since. */
function KeptNotice({ at }: { at: string }) {
  const { t } = useTranslation();
  return (
    <div className="lg:col-span-2">
      <Notice tone="warning">
        {t('connection.cart_as_of', { date: formatDate(at), time: formatTime(at) })}
      </Notice>
    </div>
  );
}

function EmptyCart() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<BasketIcon />}
      title={t('cart.empty_title')}
      text={t('cart.empty_text')}
      action={<ButtonLink to={href('/')}>{t('cart.empty_action')}</ButtonLink>}
    />
  );
}

function LoadFailure({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <Notice tone="danger" title={t('cart.load_failed')}>
      <p>{textOf(cart.failure)}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => void cart.reload()}>
        {t('cart.try_again')}
      </Button>
    </Notice>
  );
}

function CartSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-80 rounded-2xl" />
      <Skeleton className="h-80 rounded-2xl" />
    </div>
  );
}
