import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { findAddress } from '#app/features/addresses/state.ts';
import { useQuantityChange } from '#app/features/cart/use-quantity-change.ts';
import type { CartView } from '#app/features/cart/use-shared-cart.ts';
import { useShop } from '#app/features/shop/use-shop.ts';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { CartLine } from '#contract/orders/cart.schema.ts';
import type { DeliverySlot } from '#contract/orders/delivery.schema.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { cents, times } from '#domain/money.ts';
import { offeredMethods, paymentMethods, type PaymentMethod } from '#domain/orders/payment.ts';
import { formatAddress, isComplete } from '#domain/orders/placement.ts';
import { AddressSection } from './address-section.tsx';
import type { Draft } from './draft.ts';
import { ItemsSection } from './items-section.tsx';
import { OrderSummary, type Obstacle } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { drafts } from './queries.ts';
import { SlotSection } from './slot-section.tsx';
import { findChosen, findFirstChoice } from './slots.ts';
import { useBelowMinimumToast, type PlaceOrderState } from './use-place-order.ts';
import { useSlotHold } from './use-slot-hold.ts';

/** Characters; the limit of the server. */
const instructionsLength = 500;

interface CheckoutFormProps {
  cart: CartView;
  profile: Profile;
  addresses: readonly Address[];
  slots: readonly DeliverySlot[];
  /** When the slots were loaded. */
  now: Date;
  preferredMethod: PaymentMethod;
  placing: PlaceOrderState;
  /** Called when the chosen slot filled up: the slots must be loaded again. */
  onSlotRefused: () => void;
}

export function CheckoutForm({
  cart,
  profile,
  addresses,
  slots,
  now,
  preferredMethod,
  placing,
  onSlotRefused,
}: CheckoutFormProps) {
  const { t } = useTranslation();
  const { postal_codes, paypal_me } = useShop();
  const [draft, setDraft] = useState((): Draft => {
    const earlier = drafts.find(profile.id);
    return {
      user_id: profile.id,
      address_id: earlier?.address_id ?? null,
      slot_id: findFirstChoice(slots, earlier?.slot_id ?? null)?.id ?? null,
      payment_method: earlier?.payment_method ?? preferredMethod,
      delivery_instructions: earlier?.delivery_instructions ?? '',
    };
  });
  // The total that the customer has seen; a later one must be accepted first.
  const [accepted, setAccepted] = useState(cart.total_cents);
  const setQuantity = useQuantityChange(cart);
  const hold = useSlotHold(draft.slot_id, onSlotRefused);
  const methods = offeredMethods(paypal_me);
  // The preferred method may no longer be offered.
  const method = methods.find((offered) => offered === draft.payment_method) ?? paymentMethods[0];
  const address = findAddress(addresses, draft.address_id);
  const canDeliver =
    address !== undefined &&
    isComplete({ ...profile, ...address }) &&
    isDeliveredTo(address.postal_code, postal_codes);
  const slot = findChosen(slots, draft.slot_id, hold.slot_id);
  useMinimumGuard(cart);

  function choose(choice: Partial<Draft>): void {
    const chosen = { ...draft, ...choice };
    setDraft(chosen);
    drafts.keep(chosen);
  }

  /** A change by the customer accepts the new total. */
  function change(line: CartLine, quantity: number): void {
    const { product } = line;
    const price = cents(product.price_cents + (product.deposit?.amount_cents ?? 0));
    setQuantity(product, quantity);
    setAccepted(cents(accepted + times(price, quantity - line.quantity)));
  }

  function place(): void {
    if (slot === null || address === undefined) return;
    const text = draft.delivery_instructions.trim();
    placing.place({
      user_id: profile.id,
      cart,
      input: {
        slot_id: slot.id,
        payment_method: method,
        expected_total_cents: accepted,
        expected_address: formatAddress(address),
        address: { id: address.id, version: address.version },
        ...(text !== '' && { delivery_instructions: text }),
      },
    });
  }

  function findObstacle(): Obstacle | null {
    if (cart.lines.some((line) => line.orderable_quantity < line.quantity)) return 'items';
    if (!canDeliver) return 'address';
    return slot === null ? 'slot' : null;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-6">
        <ItemsSection lines={cart.lines} onChange={change} />
        <AddressSection
          profile={profile}
          addresses={addresses}
          selected={address}
          onSelect={(address_id) => choose({ address_id })}
        />
        <SlotSection
          slots={slots}
          now={now}
          selected={slot}
          hold={hold}
          onSelect={(slot_id) => choose({ slot_id })}
        />
        <PaymentSection
          selected={method}
          onSelect={(payment_method) => choose({ payment_method })}
        />
        <Card>
          <TextArea
            label={t('checkout.instructions')}
            hint={t('checkout.instructions_hint')}
            name="delivery_instructions"
            maxLength={instructionsLength}
            value={draft.delivery_instructions}
            onChange={({ target }) => choose({ delivery_instructions: target.value })}
          />
        </Card>
      </div>
      <OrderSummary
        cart={cart}
        address={address}
        slot={slot}
        method={method}
        acceptedTotal={accepted}
        onAccept={() => setAccepted(cart.total_cents)}
        obstacle={findObstacle()}
        isSaving={cart.is_saving}
        isPlacing={placing.isPending}
        onPlace={place}
      />
    </div>
  );
}

/** Below the minimum, shows a toast and opens the cart (specification section 5). */
function useMinimumGuard(cart: CartView): void {
  const { minimum_order_cents: minimum } = useShop();
  const navigate = useNavigate();
  const tellBelowMinimum = useBelowMinimumToast();
  const isBelow =
    cart.lines.length > 0 && missingToMinimum(cart, minimum, 'goods_and_delivery') > 0;

  useEffect(() => {
    if (!isBelow) return;
    tellBelowMinimum();
    void navigate(href('/cart'), { replace: true });
    // Once each time the cart falls below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBelow]);
}
