import { useState } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { CodeFields } from '#app/features/cart/cart/code-form.tsx';
import { TotalsList } from '#app/features/cart/cart/totals-list.tsx';
import { totalsOf } from '#app/features/cart/cart/totals.ts';
import { DeliveryMethodChoice } from '#app/features/delivery/windows/delivery-method-choice.tsx';
import { useDeliverySlots } from '#app/features/delivery/windows/queries.ts';
import { SlotChoice } from '#app/features/delivery/windows/slot-choice.tsx';
import { NoSlotNotice } from '#app/features/delivery/windows/slot-notes.tsx';
import { counterPlace, findChosen } from '#app/features/delivery/windows/state.ts';
import { CheckoutSection } from '#app/features/orders/checkout/checkout-section.tsx';
import { InstructionsSection } from '#app/features/orders/checkout/instructions-section.tsx';
import { PaymentChoice } from '#app/features/orders/checkout/payment-choice.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { RecordedCustomer } from '#contract/accounts/recorded-customers.schema.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import { termsOfCounter } from '#domain/delivery/pickup-terms.ts';
import { cents } from '#domain/money.ts';
import { staffOrderSources, type StaffOrderSource } from '#domain/orders/order-sources.ts';
import { offeredMethods, paymentMethods } from '#domain/orders/payment-methods.ts';
import { formatAddress } from '#domain/orders/placement.ts';
import { OrderGoods } from './order-goods.tsx';
import { useIsCartChanging, usePlaceStaffOrder, useStaffCartCode } from './queries.ts';
import { hasAddress } from './state.ts';

/** Where the windows are looked up; undefined where the shop does not deliver. */
function placeOf(
  area: AreaTerms | null,
  customer: RecordedCustomer,
  counter: Shop['pickup'],
): string | undefined {
  if (counter !== null) return counterPlace;
  return area === null ? undefined : customer.postal_code;
}

interface OrderFormProps {
  customer: RecordedCustomer;
  cart: Cart;
  onPlaced: (order: AdminOrder) => void;
}

/** Goods, window, payment and the button, which says what the customer has to hear. */
export function OrderForm({ customer, cart, onPlaced }: OrderFormProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const shop = useShop();
  const isOffline = useIsOffline();
  const [isPickup, setIsPickup] = useState(!hasAddress(customer));
  const counter = isPickup ? shop.pickup : null;
  const area = counter === null ? cart.area : termsOfCounter(counter);
  const slots = useDeliverySlots(placeOf(area, customer, counter));
  const [slotId, setSlotId] = useState<string | null>(null);
  const [source, setSource] = useState<StaffOrderSource>('telephone');
  const [chosenMethod, setMethod] = useState(paymentMethods[0]);
  const [instructions, setInstructions] = useState('');
  const isChanging = useIsCartChanging(customer.id);
  const code = useStaffCartCode(customer.id);
  const placing = usePlaceStaffOrder(customer.id, { onError: () => undefined });
  const methods = offeredMethods(shop);
  const method = methods.find((offered) => offered === chosenMethod) ?? paymentMethods[0];
  const slot = findChosen(slots.data ?? [], slotId, null);
  const totals =
    area === null
      ? cart
      : totalsOf(cart.lines, {
          ...area,
          fee_difference_cents: slot?.fee_difference_cents ?? cents(0),
          promotions: cart.promotions,
        });
  const missing =
    area === null ? 0 : missingToMinimum(totals.subtotal_cents, area, 'goods_and_delivery');
  const isScarce = cart.lines.some((line) => line.orderable_quantity < line.quantity);

  function obstacle(): string | null {
    if (area === null) return t('checkout.obstacle.address');
    if (cart.lines.length === 0) return t('staff_orders.no_goods');
    if (isScarce) return t('checkout.obstacle.items');
    if (missing > 0) {
      return t('problem.below_minimum_order', {
        minimum_order_cents: formatMoney(area.minimum_order_cents),
        missing_cents: formatMoney(cents(missing)),
      });
    }
    return slot === null ? t('checkout.obstacle.slot') : null;
  }

  function place(): void {
    if (slot === null) return;
    const text = instructions.trim();
    placing.mutate(
      {
        slot_id: slot.id,
        payment_method: method,
        expected_total_cents: totals.total_cents,
        expected_origins: cart.lines.flatMap(({ product: { id: product_id }, origin }) =>
          origin === undefined ? [] : [{ product_id, key: origin.key }],
        ),
        ...(counter === null
          ? { expected_address: formatAddress(customer) }
          : { expected_address: counter.address, pickup: true as const }),
        source,
        ...(text !== '' && { delivery_instructions: text }),
      },
      { onSuccess: onPlaced },
    );
  }

  const problem = obstacle();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-6">
        <OrderGoods customerId={customer.id} cart={cart} />
        {shop.pickup !== null && (
          <Card>
            <DeliveryMethodChoice
              isPickup={isPickup}
              onChange={(next) => {
                setIsPickup(next);
                setSlotId(null);
              }}
            />
          </Card>
        )}
        {area !== null && (
          <CheckoutSection title={t('checkout.slot')}>
            <QueryView
              query={slots}
              wait={<Skeleton className="h-40 rounded-xl" />}
              renderFailure={(error) => <Notice tone="danger">{textOf(error)}</Notice>}
            >
              {(offered) => (
                <>
                  <SlotChoice
                    slots={offered}
                    now={new Date(slots.dataUpdatedAt)}
                    selected={slot}
                    heldId={null}
                    onSelect={({ id }) => setSlotId(id)}
                  />
                  {slotId !== null && slot === null && <NoSlotNotice slots={offered} />}
                </>
              )}
            </QueryView>
          </CheckoutSection>
        )}
        <CheckoutSection title={t('checkout.payment')}>
          <PaymentChoice selected={method} onSelect={setMethod} />
        </CheckoutSection>
        <InstructionsSection value={instructions} onChange={setInstructions} />
        <CheckoutSection title={t('staff_orders.source_title')}>
          <fieldset className="grid gap-2 sm:grid-cols-2">
            <legend className="sr-only">{t('staff_orders.source_title')}</legend>
            {staffOrderSources.map((each) => (
              <RadioCard
                key={each}
                name="source"
                value={each}
                checked={each === source}
                onChange={() => setSource(each)}
              >
                {t(`staff_orders.source.${each}`)}
              </RadioCard>
            ))}
          </fieldset>
        </CheckoutSection>
      </div>
      <Card className="space-y-4 lg:sticky lg:top-24">
        <h2 className="text-lg font-bold">{t('checkout.summary')}</h2>
        <CodeFields {...code} cart={{ ...cart, ...totals }} />
        <TotalsList totals={totals} isFrom={area === null} />
        {placing.error !== null && (
          <div role="alert">
            <Notice tone="danger" title={t('checkout.failed')}>
              {textOf(placing.error)}
            </Notice>
          </div>
        )}
        {problem !== null && <Notice tone="warning">{problem}</Notice>}
        <p className="text-muted text-sm">{t('staff_orders.say')}</p>
        <Button
          size="large"
          className="w-full"
          disabled={problem !== null || isOffline || isChanging}
          isBusy={placing.isPending}
          onClick={place}
        >
          {t('staff_orders.place')}
        </Button>
      </Card>
    </div>
  );
}
