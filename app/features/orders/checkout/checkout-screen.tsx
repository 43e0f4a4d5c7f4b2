import { lazy, Suspense, useEffect, useState, type Ref } from 'react';
import { href } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useProfile } from '#app/features/accounts/account/use-profile.ts';
import { useSettings } from '#app/features/accounts/settings/queries.ts';
import { useCart } from '#app/features/cart/cart/queries.ts';
import { useJoinedGroup } from '#app/features/cart/house-group/use-joined-group.ts';
import { useAddresses } from '#app/features/delivery/addresses/queries.ts';
import { findAddress } from '#app/features/delivery/addresses/state.ts';
import { useDeliverySlots } from '#app/features/delivery/windows/queries.ts';
import { counterPlace } from '#app/features/delivery/windows/state.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { readChosenWindow } from '#app/features/shop/shop/use-chosen-window.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { findArea } from '#domain/delivery/area.ts';
import { termsOfCounter } from '#domain/delivery/pickup-terms.ts';
import { paymentMethods } from '#domain/orders/payment-methods.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { drafts, find } from './queries.ts';
import { usePlaceOrder, type PlaceOrderState } from './use-place-order.ts';

const loadConfirmation = () => untilLoaded(() => import('./order-confirmed.tsx'));
const OrderConfirmed = lazy(async () => ({ default: (await loadConfirmation()).OrderConfirmed }));

/** Few come with an empty cart. */
const EmptyCheckout = lazy(async () => ({
  default: (await untilLoaded(() => import('./empty-checkout.tsx'))).EmptyCheckout,
}));

/** `/checkout` */
export function CheckoutScreen() {
  const { t } = useTranslation();
  return (
    <div className="page page-wide pb-8">
      <PageHeading backTo={href('/cart')}>{t('checkout.title')}</PageHeading>
      <Contents />
    </div>
  );
}

/** Where the order goes, to the counter or to a postal code, with the terms of that place. */
function findGoal(
  { areas, pickup }: Pick<Shop, 'areas' | 'pickup'>,
  { isPickup, postalCode }: { isPickup: boolean; postalCode: string | undefined },
) {
  const counter = isPickup ? pickup : null;
  return counter === null
    ? { counter, postalCode, area: findArea(postalCode ?? '', areas) }
    : { counter, postalCode: counterPlace, area: termsOfCounter(counter) };
}

/** What the checkout shows, once each part is loaded. */
function useCheckout() {
  const cart = useCart();
  const profile = useProfile();
  const addresses = useAddresses();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const earlier = profile.data === undefined ? null : drafts.find(profile.data.id);
  const address = findAddress(addresses.data ?? [], chosenId ?? earlier?.address_id ?? null);
  // Fee, minimum and windows are those of the postal code that is typed, before it is saved.
  const [typedCode, setTypedCode] = useState<string | null>(null);
  const shop = useShop();
  const [isPickup, setPickup] = useState(
    (readChosenWindow()?.pickup || earlier?.is_pickup) === true,
  );
  const { counter, postalCode, area } = findGoal(shop, {
    isPickup,
    postalCode: typedCode ?? address?.postal_code,
  });
  const slots = useDeliverySlots(area && postalCode);
  const group = useJoinedGroup();
  const failed = [profile, addresses, slots].find(
    (query) => query.isError && query.data === undefined,
  );
  return {
    cart,
    profile,
    addresses,
    address,
    area,
    postalCode,
    typeCode: setTypedCode,
    slots,
    settings: useSettings(),
    counter,
    setPickup,
    // What is fetched is not shared with neighbours.
    offered: ((area && slots.data) ?? []).filter(
      ({ start }) => counter !== null || group.isWindow(start),
    ),
    // The form of name and address stays while the windows of its postal code are loaded.
    isWaiting:
      (area !== undefined && slots.data === undefined && typedCode === null) || group.isLoading,
    failure: failed?.error ?? (cart.is_ready ? null : cart.failure),
    hasChosen: chosenId !== null,
    choose: setChosenId,
  };
}

type Checkout = ReturnType<typeof useCheckout>;

function Contents() {
  const { t } = useTranslation();
  const checkout = useCheckout();
  const { cart, profile } = checkout;
  const placing = usePlaceOrder(checkout);
  // The first address with slots replaces the form in which it was chosen.
  const content = useLostFocus<HTMLDivElement>(checkout.hasChosen && !checkout.isWaiting);

  // Loaded while the order is on its way, so that its number does not wait.
  useEffect(() => {
    if (placing.isPending) void loadConfirmation();
  }, [placing.isPending]);

  if (placing.data !== undefined)
    return (
      <Suspense fallback={<Spinner label={t('checkout.placing')} />}>
        <OrderConfirmed order={placing.data} profile={profile.data} />
      </Suspense>
    );
  if (checkout.failure !== null) return <CheckoutFailure checkout={checkout} />;
  if (cart.is_ready && cart.lines.length === 0) return <EmptyCart placing={placing} />;
  return <LoadedCheckout checkout={checkout} placing={placing} content={content} />;
}

function CheckoutFailure({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { cart, profile, addresses, slots, failure } = checkout;
  return (
    <LoadFailure
      title={t('checkout.load_failed')}
      error={failure}
      onRetry={() => {
        void cart.reload();
        void profile.refetch();
        void addresses.refetch();
        void slots.refetch();
      }}
    />
  );
}

interface LoadedCheckoutProps {
  checkout: Checkout;
  placing: PlaceOrderState;
  content: Ref<HTMLDivElement>;
}

/** The form, once everything that it shows is loaded. */
function LoadedCheckout({ checkout, placing, content }: LoadedCheckoutProps) {
  const { cart, profile, addresses, address, area, slots, settings } = checkout;
  // Without the settings, the default payment method is used.
  if (!cart.is_ready || !profile.data || !addresses.data || settings.isPending) {
    return <CheckoutSkeleton />;
  }
  return (
    <div ref={content}>
      {checkout.isWaiting ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutForm
          cart={cart}
          profile={profile.data}
          addresses={addresses.data}
          address={address}
          area={area}
          postalCode={checkout.postalCode}
          counter={checkout.counter}
          onChoosePickup={checkout.setPickup}
          onTypeCode={checkout.typeCode}
          onChooseAddress={checkout.choose}
          slots={checkout.offered}
          isLoadingSlots={
            slots.isPlaceholderData || (area !== undefined && slots.data === undefined)
          }
          now={new Date(slots.dataUpdatedAt)}
          preferredMethod={settings.data?.preferred_payment_method ?? paymentMethods[0]}
          placing={placing}
          onSlotRefused={() => void slots.refetch()}
        />
      )}
    </div>
  );
}

function EmptyCart({ placing }: { placing: PlaceOrderState }) {
  const { t } = useTranslation();
  const session = useSession();
  const attempt = session.status === 'signed_in' ? find(session.user.id) : null;
  return placing.isPending ? (
    <Spinner label={t('checkout.placing')} />
  ) : (
    <Suspense fallback={<CheckoutSkeleton />}>
      <EmptyCheckout attempt={attempt} placing={placing} />
    </Suspense>
  );
}

function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[1fr_24rem] lg:gap-6">
      <Skeleton className="h-80 rounded-2xl" />
      <Skeleton className="h-64 rounded-2xl" />
    </div>
  );
}
