import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';
import { totalWith } from './totals.ts';

export interface Chosen {
  product: ProductSummary;
  /** Those that cost no more than what is missing. */
  units: number;
  quantity: number;
}

interface ChosenProductProps {
  chosen: Chosen;
  order: Order;
  isSending: boolean;
  onQuantity: (quantity: number) => void;
  /** Gets what it costs, with the deposit. */
  onTake: (totalCents: Cents) => void;
}

/** What was chosen: how many, what that costs, and what the order costs then. */
export function ChosenProduct({
  chosen: { product, units, quantity },
  order,
  isSending,
  onQuantity,
  onTake,
}: ChosenProductProps) {
  const { t } = useTranslation();
  const { name } = product;
  const deposit = times(product.deposit?.amount_cents ?? cents(0), quantity);
  const total = sum([times(product.price_cents, quantity), deposit]);
  const orderTotal = totalWith(order, total);
  return (
    <>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 font-medium">
          <bdi>{name}</bdi>
        </p>
        <Stepper
          value={quantity}
          min={1}
          max={units}
          onChange={onQuantity}
          isDisabled={isSending}
          labels={{
            group: t('cart.quantity_of', { name }),
            decrease: t('cart.decrease', { name }),
            increase: t('cart.increase', { name }),
          }}
        />
        <div role="status" className="w-full">
          <p className="flex flex-wrap justify-between gap-x-4">
            {t('substitution.sum')}
            <strong>
              <Money amount={total} />
            </strong>
          </p>
          <p className="text-muted text-sm">
            {deposit > 0 && t('substitution.sum_deposit', { amount: formatMoney(deposit) })}{' '}
            {orderTotal !== null &&
              t('substitution.order_total', { amount: formatMoney(orderTotal) })}
          </p>
        </div>
      </div>
      <Button
        isBusy={isSending}
        aria-label={t('substitution.take_product', { product: name })}
        onClick={() => onTake(total)}
      >
        {t('substitution.take')}
      </Button>
    </>
  );
}
