import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { TotalsList } from '#app/features/cart/cart/totals-list.tsx';
import { DropOffLines } from '#app/features/delivery/addresses/drop-off-lines.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { IconItem } from '#app/ui/icon-item.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { WalletIcon } from '#app/ui/icons/wallet.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Totals } from '#domain/cart/totals.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { formatAddress } from '#domain/orders/placement.ts';

export type Obstacle = 'items' | 'address' | 'slot';

interface OrderSummaryProps {
  cart: Cart;
  address: Address | undefined;
  /** Of the cart in the chosen slot. */
  totals: Totals;
  /** The delivery fee depends on an address that is missing: no total is promised. */
  isFrom?: boolean;
  slot: DeliverySlot | null;
  method: PaymentMethod;
  /** The total that the customer has seen and accepted. */
  acceptedTotal: Cents;
  onAccept: () => void;
  /** What must be completed elsewhere on the page before the order can be placed. */
  obstacle: Obstacle | null;
  isSaving: boolean;
  isPlacing: boolean;
  onPlace: () => void;
  /** What can be chosen for this order, one line each. */
  children?: ReactNode;
}

/**
 * The totals and the order button. German law requires the essential facts directly above the
 * button, and prescribes its text (BGB § 312j).
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { t } = useTranslation();
  const { cart, totals, address, slot, method, isFrom = false } = props;
  return (
    // On phones the bar is part of the page, in which it is always in reach.
    <div className="contents lg:sticky lg:top-24 lg:block lg:space-y-4">
      <Card className="space-y-5">
        <h2 className="text-lg font-bold">{t('checkout.summary')}</h2>
        <ul className="space-y-2 text-sm">
          {address !== undefined && (
            <IconItem icon={<PinIcon className="text-muted size-5" />}>
              <bdi>{formatAddress(address)}</bdi>
              <DropOffLines dropOff={address} />
            </IconItem>
          )}
          {slot !== null && (
            <IconItem icon={<ClockIcon className="text-muted size-5" />}>
              <DeliveryWindow start={slot.start} end={slot.end} isDated />
            </IconItem>
          )}
          <IconItem icon={<WalletIcon className="text-muted size-5" />}>
            {t(`payment_method.${method}.on_delivery`)}
          </IconItem>
        </ul>
        {props.children}
        <Goods cart={cart} />
        <TotalsList totals={totals} isFrom={isFrom} />
        {isFrom && <p className="text-sm">{t('checkout.total_after_address')}</p>}
      </Card>
      <PlaceBar {...props} />
      <div className="text-muted space-y-2 text-sm">
        <p>{t('checkout.pay_later')}</p>
        <p>
          <LinkedText
            text={t('checkout.legal')}
            links={{
              terms: href('/profile/terms-conditions'),
              privacy: href('/profile/privacy-policy'),
            }}
          />
        </p>
      </div>
    </div>
  );
}

/** The button with the facts that it obliges to, and what prevents the order. */
function PlaceBar(props: OrderSummaryProps) {
  const { t } = useTranslation();
  const { cart, totals, slot, acceptedTotal, obstacle, isFrom = false } = props;
  const isOffline = useIsOffline();
  const hasChanged = !isFrom && acceptedTotal !== totals.total_cents;
  return (
    <div data-page-bar="high" className="page-bar space-y-3 p-3">
      {hasChanged && (
        <div role="alert">
          <Notice tone="warning" title={t('checkout.total_changed')}>
            <p>
              {t('checkout.total_changed_text', {
                before: formatMoney(acceptedTotal),
                now: formatMoney(totals.total_cents),
              })}
            </p>
            <Button variant="secondary" size="small" className="mt-3" onClick={props.onAccept}>
              {t('checkout.accept_total')}
            </Button>
          </Notice>
        </div>
      )}
      {obstacle !== null && <Notice tone="warning">{t(`checkout.obstacle.${obstacle}`)}</Notice>}
      <div className="space-y-2 sm:flex sm:items-center sm:justify-between sm:gap-4 sm:space-y-0 lg:block lg:space-y-2">
        <div className="text-muted px-2 text-sm">
          <p className="flex items-baseline justify-between gap-6">
            {t('cart.items', { count: cart.item_count })}
            <span className="text-ink text-lg font-bold">
              <span className="sr-only">{t('amount.total')} </span>
              {isFrom ? (
                <MoneyFrom amount={totals.total_cents} />
              ) : (
                <Money amount={totals.total_cents} />
              )}
            </span>
          </p>
          {slot !== null && (
            <p>
              <DeliveryWindow start={slot.start} end={slot.end} isDated />
            </p>
          )}
        </div>
        <Button
          size="large"
          className="w-full sm:w-auto lg:w-full"
          disabled={obstacle !== null || hasChanged || props.isSaving || isOffline}
          isBusy={props.isPlacing}
          onClick={props.onPlace}
        >
          {t('checkout.place')}
        </Button>
      </div>
    </div>
  );
}

/** Repeats the goods, because all essential facts must be directly above the button. */
function Goods({ cart: { lines, item_count: count } }: { cart: Cart }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-1">
      <p className="font-medium">
        {t('checkout.goods')} ({t('cart.items', { count })})
      </p>
      <ul className="text-sm">
        {lines.map(({ product, quantity, line_total_cents: total }) => (
          <li key={product.id} className="flex justify-between gap-4 tabular-nums">
            <span className="min-w-0">
              {quantity} × <ProductName name={product.name} untranslated={product.untranslated} />
            </span>
            <span>
              <Money amount={total} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
