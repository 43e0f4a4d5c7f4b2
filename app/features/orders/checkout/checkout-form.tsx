import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import { href, useNavigate } from 'react-router';
import { totalsOf } from '#app/features/cart/cart/totals.ts';
import { useQuantityChange } from '#app/features/cart/cart/use-quantity-change.ts';
import type { CartView } from '#app/features/cart/cart/use-shared-cart.ts';
import { useGroupChoice } from '#app/features/cart/house-group/use-group-choice.ts';
import { findChosen } from '#app/features/delivery/windows/state.ts';
import { useSlotHold } from '#app/features/delivery/windows/use-slot-hold.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { Card } from '#app/ui/card.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import { findArea, type AreaTerms } from '#domain/delivery/area.ts';
import { lowestTerms } from '#domain/delivery/lowest-terms.ts';
import { cents, type Cents } from '#domain/money.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import {
  offeredMethods,
  paymentMethods,
  type PaymentMethod,
} from '#domain/orders/payment-methods.ts';
import { formatAddress, isComplete } from '#domain/orders/placement.ts';
import { AddressSection } from './address-section.tsx';
import type { Draft } from './draft.ts';
import { ItemsSection } from './items-section.tsx';
import { BalanceSwitch, DestinationSection } from './load-row-choices.ts';
import { OrderOptions } from './order-options.tsx';
import { OrderSummary, type Obstacle } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { drafts } from './queries.ts';
import { SlotSection } from './slot-section.tsx';
import type { RecipientHandle, TypedRecipient } from './typed-recipient.ts';
import { useChosenSlot } from './use-chosen-slot.ts';
import { useBelowMinimumToast, type PlaceOrderState } from './use-place-order.ts';

interface CheckoutFormProps {
  cart: CartView;
  profile: Profile;
  addresses: readonly Address[];
  /** The chosen one, for which the slots are. */
  address: Address | undefined;
  /** Of the postal code; undefined where the shop does not deliver. */
  area: AreaTerms | undefined;
  /** Of the chosen address, or of the one that is typed. */
  postalCode: string | undefined;
  /** Where the order is fetched; null: it is brought. */
  counter: Shop['pickup'];
  onChoosePickup: (isPickup: boolean) => void;
  onTypeCode: (postalCode: string | null) => void;
  onChooseAddress: (id: string) => void;
  slots: readonly DeliverySlot[];
  /** The slots are still those of the address before. */
  isLoadingSlots: boolean;
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
  address,
  area,
  postalCode,
  counter,
  onChoosePickup,
  onTypeCode,
  onChooseAddress,
  slots,
  isLoadingSlots,
  now,
  preferredMethod,
  placing,
  onSlotRefused,
}: CheckoutFormProps) {
  const shop = useShop();
  const { areas, pickup } = shop;
  const [draft, setDraft] = useState((): Draft => {
    const earlier = drafts.find(profile.id);
    return {
      user_id: profile.id,
      address_id: earlier?.address_id ?? null,
      payment_method: earlier?.payment_method ?? preferredMethod,
      delivery_instructions: earlier?.delivery_instructions ?? '',
      substitution_consent: earlier?.substitution_consent ?? null,
      is_pickup: earlier?.is_pickup ?? false,
      uses_balance: earlier?.uses_balance ?? true,
    };
  });
  const here = { slots, isLoading: isLoadingSlots, postalCode };
  const chosen = useChosenSlot(here);
  const { id: slotId, listed } = chosen;
  // That of the last choice while its slot is not listed.
  const [lastDifference, setLastDifference] = useState(listed?.fee_difference_cents ?? cents(0));
  const difference = listed?.fee_difference_cents ?? lastDifference;
  const terms = area ?? lowestTerms(areas);
  const totalsWith = (
    lines: readonly CartLine[],
    fee_difference_cents: Cents,
    { at = terms, promotions = cart.promotions } = {},
  ) => totalsOf(lines, { ...at, fee_difference_cents, promotions });
  const balance = (draft.uses_balance ? cart.balance_cents : undefined) ?? cents(0);
  const totals = { ...totalsWith(cart.lines, difference), balance_cents: balance };
  const isExact = area !== undefined && !isLoadingSlots;
  const { seen, accepted, setAccepted } = useAcceptedTotal(totals.total_cents, isExact);
  const [typed, setTyped] = useState<TypedRecipient | null>(null);
  const recipient = useRef<RecipientHandle>(null);
  const [isSavingRecipient, setIsSavingRecipient] = useState(false);
  const setQuantity = useQuantityChange(cart);
  const offeredSlot = isLoadingSlots ? undefined : listed;
  const hold = useSlotHold(offeredSlot, postalCode, onSlotRefused);
  const methods = offeredMethods(shop);
  // The preferred method may no longer be offered.
  const method = methods.find((offered) => offered === draft.payment_method) ?? paymentMethods[0];
  // What is fetched needs no address.
  const isRecipientComplete =
    counter !== null || (address !== undefined && isComplete({ ...profile, ...address }));
  const slot = findChosen(slots, slotId, hold.slot_id);
  const group = useGroupChoice();
  // The choice is forgotten while the order is confirmed.
  // What is being typed is not taken away; the server refuses it.
  const guarded = isRecipientComplete ? terms : lowestTerms(areas);
  const isShared = group !== null && counter === null;
  useMinimumGuard(cart, guarded, isShared || placing.isPending, () => {
    const mayFetch =
      counter === null &&
      pickup !== null &&
      missingToMinimum(cart.subtotal_cents, { ...guarded, ...pickup }, 'goods') === 0;
    if (mayFetch) choosePickup(true);
    return mayFetch;
  });

  function choose(choice: Partial<Draft>): void {
    const next = { ...draft, ...choice };
    setDraft(next);
    drafts.keep(next);
  }

  /** A change by the customer accepts what it adds to the total. */
  function accept(total: Cents): void {
    if (seen !== null) setAccepted(cents(seen + total - totals.total_cents));
  }

  function change(line: CartLine, quantity: number): void {
    setQuantity(line.product, quantity);
    const totalAt = (count: number) => {
      const lines = cart.lines.map((other) =>
        other === line ? { ...line, quantity: count, orderable_quantity: count } : other,
      );
      return totalsWith(lines, difference).total_cents;
    };
    // What is missing of the line is no longer in the total: to correct it is to accept that.
    const isAccepted = accepted === totals.total_cents;
    const before = isAccepted ? accepted : totalAt(line.quantity);
    setAccepted(cents(accepted + totalAt(quantity) - before));
  }

  function chooseAddress(address_id: string): void {
    choose({ address_id });
    onChooseAddress(address_id);
    const code = addresses.find(({ id }) => id === address_id)?.postal_code ?? '';
    const at = findArea(code, areas) ?? lowestTerms(areas);
    accept(totalsWith(cart.lines, difference, { at }).total_cents);
  }

  /** The total is another one, which is seen when the windows are there. */
  function choosePickup(is_pickup: boolean): void {
    choose({ is_pickup });
    onChoosePickup(is_pickup);
    setAccepted(null);
  }

  function chooseSlot(chosenSlot: DeliverySlot): void {
    const { fee_difference_cents } = chosenSlot;
    chosen.choose(chosenSlot);
    setLastDifference(fee_difference_cents);
    accept(totalsWith(cart.lines, fee_difference_cents).total_cents);
  }

  /** A code of the customer changes the promotions. */
  function acceptCode({ promotions }: Cart): void {
    accept(totalsWith(cart.lines, difference, { promotions }).total_cents);
  }

  /** Another postal code has another total, which is seen when its windows are there. */
  function type(next: TypedRecipient | null): void {
    setTyped(next);
    const code = next?.postal_code ?? null;
    if (code === typed?.postal_code) return;
    onTypeCode(code);
    // What was typed has been saved, or another address is chosen.
    if (code !== null && code !== postalCode) setAccepted(null);
  }

  /** What was typed becomes the address, at the total that is shown. */
  function takeSaved(address_id: string): void {
    choose({ address_id });
    onChooseAddress(address_id);
  }

  /** Saves name and address first, if they are typed here: one tap orders. */
  async function saveAndPlace(): Promise<void> {
    if (isRecipientComplete) {
      place(address);
      return;
    }
    setIsSavingRecipient(true);
    const saved = await recipient.current?.save();
    setIsSavingRecipient(false);
    if (saved !== undefined) place(saved);
  }

  function place(target: Address | undefined): void {
    if (slot === null) return;
    const text = draft.delivery_instructions.trim();
    const { substitution_consent: consent } = draft;
    placing.place({
      user_id: profile.id,
      cart,
      input: {
        slot_id: slot.id,
        payment_method: method,
        expected_total_cents: accepted,
        ...(balance > 0 && { balance_cents: payFromBalance(accepted, balance).balance_cents }),
        expected_origins: cart.lines.flatMap(({ product: { id: product_id }, origin }) =>
          origin === undefined ? [] : [{ product_id, key: origin.key }],
        ),
        ...goalOf(target, counter),
        ...(group !== null && counter === null && { house_group: group }),
        ...(consent !== null && { substitution_consent: consent }),
        ...(text !== '' && { delivery_instructions: text }),
      },
    });
  }

  function findObstacle(): Obstacle | null {
    if (cart.lines.some((line) => line.orderable_quantity < line.quantity)) return 'items';
    if (!isRecipientComplete && typed?.isComplete !== true) return 'recipient';
    if (area === undefined) return 'address';
    return slot === null && !isLoadingSlots ? 'slot' : null;
  }

  const addressSection = (
    <AddressSection
      profile={profile}
      addresses={addresses}
      selected={address}
      onSelect={chooseAddress}
      onSaved={takeSaved}
      onType={type}
      recipient={recipient}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <div className="large:grid-cols-2 grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:gap-6">
        <Card className="py-2">
          <ItemsSection cart={cart} onChange={change} />
          <LazyDestination counter={counter} profile={profile} onChoosePickup={choosePickup}>
            {addressSection}
          </LazyDestination>
          <SlotSection
            isOffered={area !== undefined}
            isPickup={counter !== null}
            slots={slots}
            isLoading={isLoadingSlots}
            now={now}
            selected={slot}
            closed={chosen.closed}
            hold={hold}
            onSelect={chooseSlot}
          />
          <PaymentSection
            selected={method}
            isPickup={counter !== null}
            onSelect={(payment_method) => choose({ payment_method })}
          />
          {cart.balance_cents !== undefined && (
            <Suspense fallback={<div className="h-15" />}>
              <BalanceSwitch
                balance={cart.balance_cents}
                isOn={draft.uses_balance}
                onChange={(uses_balance) => choose({ uses_balance })}
              />
            </Suspense>
          )}
        </Card>
        <Card className="py-2">
          <OrderOptions
            cart={cart}
            deliveryAddress={address && formatAddress(address)}
            isShareable={counter === null}
            draft={draft}
            onChoose={choose}
            onChangeCode={acceptCode}
            refusal={placing.error}
          />
        </Card>
      </div>
      <OrderSummary
        totals={totals}
        isFrom={area === undefined}
        acceptedTotal={accepted}
        onAccept={() => setAccepted(totals.total_cents)}
        obstacle={findObstacle()}
        isTyping={!isRecipientComplete}
        isSaving={cart.is_saving || isLoadingSlots}
        isPlacing={placing.isPending || isSavingRecipient}
        onPlace={() => void saveAndPlace()}
      />
    </div>
  );
}

/** Only shops with a counter leave the choice. */
function LazyDestination(props: ComponentProps<typeof DestinationSection>) {
  if (useShop().pickup === null) return props.children;
  return (
    <Suspense fallback={<div className="h-40" />}>
      <DestinationSection {...props} />
    </Suspense>
  );
}

/** As the customer saw it. */
function goalOf(target: Address | undefined, counter: Shop['pickup']) {
  if (counter !== null) return { pickup: true as const, expected_address: counter.address };
  if (target === undefined) return {};
  const { id, version } = target;
  return { expected_address: formatAddress(target), address: { id, version } };
}

/**
 * Below the minimum, shows a toast and opens the cart (specification section 5), unless neighbours
 * reach it together, or the order may be fetched instead.
 */
function useMinimumGuard(
  cart: CartView,
  terms: AreaTerms,
  isShared: boolean,
  fetchInstead: () => boolean,
): void {
  const navigate = useNavigate();
  const tellBelowMinimum = useBelowMinimumToast();
  const isBelow =
    !isShared &&
    cart.lines.length > 0 &&
    missingToMinimum(cart.subtotal_cents, terms, 'goods_and_delivery') > 0;

  useEffect(() => {
    if (!isBelow) return;
    tellBelowMinimum(terms.minimum_order_cents);
    if (!fetchInstead()) void navigate(href('/cart'), { replace: true });
    // Once each time the cart falls below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBelow]);
}

/**
 * The total that the customer has seen; a later one must be accepted first. Null until there is
 * one: it depends on the postal code and the window.
 */
function useAcceptedTotal(total: Cents, isExact: boolean) {
  const [seen, setAccepted] = useState(isExact ? total : null);
  if (seen === null && isExact) setAccepted(total);
  return { seen, accepted: seen ?? total, setAccepted };
}
