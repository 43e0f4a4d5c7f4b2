import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import type { ShownCart } from '#app/features/cart/queries.ts';
import { useQuantityChange } from '#app/features/cart/use-quantity-change.ts';
import { useShop } from '#app/features/shop/use-shop.ts';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { CartLine } from '#contract/cart.ts';
import type { DeliverySlot } from '#contract/delivery.ts';
import type { Profile } from '#contract/profile.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { cents, times } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment.ts';
import { isComplete } from '#domain/orders/placement.ts';
import { AddressSection } from './address-section.tsx';
import { ItemsSection } from './items-section.tsx';
import { OrderSummary, type Obstacle } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { SlotSection } from './slot-section.tsx';
import { findChosen, firstAvailable } from './slots.ts';
import { useBelowMinimumToast, type Placing } from './use-placing.ts';

/** The server keeps no more of it. */
const instructionsLength = 500;

interface CheckoutFormProps {
  cart: ShownCart;
  profile: Profile;
  slots: readonly DeliverySlot[];
  /** When the slots were asked for. */
  now: Date;
  preferredMethod: PaymentMethod;
  placing: Placing;
}

export function CheckoutForm({
  cart,
  profile,
  slots,
  now,
  preferredMethod,
  placing,
}: CheckoutFormProps) {
  const { t } = useTranslation();
  const { postal_codes } = useShop();
  const [slotId, setSlotId] = useState(() => firstAvailable(slots)?.id);
  const [method, setMethod] = useState(preferredMethod);
  const [instructions, setInstructions] = useState('');
  // The total that the customer has seen: a price that changes afterwards is told and accepted first.
  const [accepted, setAccepted] = useState(cart.total_cents);
  const setQuantity = useQuantityChange(cart);
  const slot = findChosen(slots, slotId);
  useMinimumGuard(cart);

  /** A change by the customer's own hand changes the total knowingly. */
  function change(line: CartLine, quantity: number): void {
    const { product } = line;
    const price = cents(product.price_cents + (product.deposit?.amount_cents ?? 0));
    setQuantity(product, quantity);
    setAccepted(cents(accepted + times(price, quantity - line.quantity)));
  }

  function place(): void {
    if (slot === null) return;
    const text = instructions.trim();
    placing.place({
      user_id: profile.id,
      cart,
      input: {
        slot_id: slot.id,
        payment_method: method,
        expected_total_cents: accepted,
        ...(text !== '' && { delivery_instructions: text }),
      },
    });
  }

  function findObstacle(): Obstacle | null {
    if (cart.lines.some((line) => line.orderable_quantity < line.quantity)) return 'items';
    if (!isComplete(profile) || !isDeliveredTo(profile.postal_code, postal_codes)) return 'address';
    return slot === null ? 'slot' : null;
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="space-y-6">
        <ItemsSection lines={cart.lines} onChange={change} />
        <AddressSection profile={profile} />
        <SlotSection slots={slots} now={now} selected={slot} onSelect={setSlotId} />
        <PaymentSection selected={method} onSelect={setMethod} />
        <Card>
          <TextArea
            label={t('checkout.instructions')}
            hint={t('checkout.instructions_hint')}
            name="delivery_instructions"
            maxLength={instructionsLength}
            value={instructions}
            onChange={(event) => setInstructions(event.target.value)}
          />
        </Card>
      </div>
      <OrderSummary
        cart={cart}
        profile={profile}
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

/** Specification section 5: below the minimum a toast tells so, and the cart is the place to be. */
function useMinimumGuard(cart: ShownCart): void {
  const { minimum_order_cents: minimum } = useShop();
  const navigate = useNavigate();
  const tellBelowMinimum = useBelowMinimumToast();
  const isBelow =
    cart.lines.length > 0 && missingToMinimum(cart, minimum, 'goods_and_delivery') > 0;

  useEffect(() => {
    if (!isBelow) return;
    tellBelowMinimum();
    void navigate(href('/cart'), { replace: true });
    // Once for each time that the cart falls below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBelow]);
}
