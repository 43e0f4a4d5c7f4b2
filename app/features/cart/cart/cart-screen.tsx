import { useEffect, type ReactNode } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useSession } from '#app/api/session/session.ts';
import { SignInLink } from '#app/features/accounts/auth/sign-in-link.tsx';
import { GroupChoice } from '#app/features/cart/house-group/group-choice.tsx';
import { useGroupChoice } from '#app/features/cart/house-group/use-group-choice.ts';
import { AreaQuestion } from '#app/features/delivery/delivery-area/area-question.tsx';
import { WindowRow } from '#app/features/delivery/windows/window-row.tsx';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { formatDate, formatMoney, formatTime } from '#app/i18n/format.ts';
import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { cents } from '#domain/money.ts';
import { ClearCartButton } from './clear-cart-button.tsx';
import { CodeForm } from './code-form.tsx';
import { CartLines } from './line/cart-lines.tsx';
import { MinimumProgress } from './minimum-progress.tsx';
import { useCart } from './queries.ts';
import { TotalsList } from './totals-list.tsx';
import { useChosenCounter } from './use-chosen-counter.ts';
import { useMayOrder } from './use-may-order.ts';
import type { CartView } from './use-shared-cart.ts';

interface CartScreenProps {
  /** What can be taken instead of a product that sold out. */
  renderSubstitutes?: ((productId: string) => ReactNode) | undefined;
  /** Where else the cart can go, above its lines. */
  renderAlternative?: ((cart: CartView) => ReactNode) | undefined;
  /** What is above the lines would move them when it came later. */
  isWaiting?: boolean;
}

/** `/cart` */
export function CartScreen(props: CartScreenProps) {
  const { t } = useTranslation();
  const cart = useCart();
  const content = useLostFocus<HTMLDivElement>(cart.lines.length);
  return (
    <div ref={content} className="page page-wide pb-8">
      <PageHeading>{t('cart.title')}</PageHeading>
      <Contents cart={cart} {...props} />
    </div>
  );
}

type ContentsProps = { cart: CartView } & CartScreenProps;

function Contents(props: ContentsProps) {
  const { cart, isWaiting = false } = props;
  const { t } = useTranslation();
  if (!cart.is_ready)
    return cart.failure === null ? (
      <CartSkeleton />
    ) : (
      <LoadFailure
        title={t('cart.load_failed')}
        error={cart.failure}
        onRetry={() => void cart.reload()}
      />
    );
  if (cart.lines.length === 0) return <EmptyCart />;
  return isWaiting ? <CartSkeleton /> : <FilledCart {...props} />;
}

function FilledCart({ cart, renderSubstitutes, renderAlternative }: ContentsProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {cart.cached_at !== null && <CachedNotice at={cart.cached_at} />}
      {!isOffline && <div className="empty:hidden lg:col-span-2">{renderAlternative?.(cart)}</div>}
      <div>
        <Card className="py-1">
          <CartLines cart={cart} renderSubstitutes={renderSubstitutes} />
        </Card>
        <PasteListLink />
        {!isOffline && <ClearCartButton lines={cart.lines} />}
      </div>
      <ReachableTotal cart={cart} />
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

/**
 * On phones: total and checkout at the bottom of the screen, until the summary below the list is
 * visible.
 */
function ReachableTotal({ cart }: { cart: CartView }) {
  const { t } = useTranslation();
  const mayOrder = useMayOrder(cart);
  return (
    <div
      data-page-bar=""
      className="page-bar flex items-center justify-between gap-4 p-3 ps-5 lg:hidden"
    >
      <p className="text-lg font-bold">
        <span className="sr-only">{t('amount.total')} </span>
        {cart.is_from ? (
          <MoneyFrom amount={cart.total_cents} />
        ) : (
          <Money amount={cart.total_cents} />
        )}
      </p>
      <ToCheckout mayOrder={mayOrder} />
    </div>
  );
}

interface ToCheckoutProps {
  mayOrder: boolean;
  isWide?: boolean;
}

function ToCheckout({ mayOrder, isWide = false }: ToCheckoutProps) {
  const { t } = useTranslation();
  const look = isWide ? ({ size: 'large', className: 'w-full' } as const) : {};
  return mayOrder ? (
    <ButtonLink to={href('/checkout')} {...look}>
      {t('cart.to_checkout')}
    </ButtonLink>
  ) : (
    <Button disabled {...look}>
      {t('cart.to_checkout')}
    </Button>
  );
}

function Summary({ cart }: { cart: CartView }) {
  const { t } = useTranslation();
  const mayOrder = useMayOrder(cart);
  // A group has its window already.
  const isJoining = typeof useGroupChoice()?.token === 'string';
  const isPickup = useChosenCounter() !== null;
  const { minimum_order_cents: minimum } = cart.terms;
  return (
    <Card className="space-y-5 lg:sticky lg:top-24">
      <h2 className="text-lg font-bold">{t('cart.summary')}</h2>
      {!isJoining && <WindowRow />}
      <TotalsList totals={cart} isFrom={cart.is_from} />
      {cart.is_from && <AreaQuestion />}
      {minimum > 0 && <MinimumProgress subtotal={cart.subtotal_cents} terms={cart.terms} />}
      <FreeDelivery cart={cart} />
      <CodeForm cart={cart} />
      {/* What is fetched is not shared with neighbours. */}
      {!isPickup && <GroupChoice />}
      <ToCheckout mayOrder={mayOrder} isWide />
      {minimum > 0 && (
        <p className="text-muted text-sm">
          <MinimumOrder cart={cart} />
        </p>
      )}
    </Card>
  );
}

function MinimumOrder({ cart: { terms, is_from: isFrom } }: { cart: CartView }) {
  const { t } = useTranslation();
  const amount = formatMoney(terms.minimum_order_cents);
  return t('cart.minimum_order', { amount: isFrom ? t('shop.amount_from', { amount }) : amount });
}

/** How much is missing until the delivery costs nothing, where the area offers it. */
function FreeDelivery({ cart: { subtotal_cents, terms } }: { cart: CartView }) {
  const { t } = useTranslation();
  const { free_from_cents: from } = terms;
  if (from === null || terms.delivery_fee_cents === 0) return null;
  return (
    <p className="text-muted text-sm">
      {subtotal_cents >= from
        ? t('cart.free_delivery_reached')
        : t('cart.free_delivery_missing', { amount: formatMoney(cents(from - subtotal_cents)) })}
    </p>
  );
}

/** Shown with a cached cart, which another device may have changed since. */
function CachedNotice({ at }: { at: string }) {
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
  // The way back restores where the filled cart was left, which is below all of this.
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up with.
    scrollTo(0, 0);
  }, []);
  const isVisitor = useSession().status === 'signed_out';
  return (
    <EmptyState
      icon={<BasketIcon />}
      title={t('cart.empty_title')}
      text={t('cart.empty_text')}
      action={
        <>
          <ButtonLink to={href('/')}>{t('cart.empty_action')}</ButtonLink>
          {/* An account may have a cart from another device. */}
          {isVisitor && (
            <SignInLink variant="secondary" from={href('/cart')}>
              {t('account.sign_in')}
            </SignInLink>
          )}
          <PasteListLink />
        </>
      }
    />
  );
}

function PasteListLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="quiet" to={href('/shopping-list')}>
      {t('cart.paste_list')}
    </ButtonLink>
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
