import type { ReactNode } from 'react';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import type { CartLine } from '#contract/cart/cart.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { ScarceLine } from '../scarce-line.tsx';

interface CartLineItemProps {
  line: CartLine;
  /** Whether changes are disabled. */
  isFixed: boolean;
  /** What can be taken instead, shown when the product sold out. */
  substitutes?: ReactNode;
  /** Gets the new quantity; 0 removes the line. */
  onChange: (quantity: number) => void;
}

/** One row in a wide `@container`; in a narrow one the quantity is below the name. */
export function CartLineItem({ line, isFixed, substitutes, onChange }: CartLineItemProps) {
  const { t } = useTranslation();
  const { product, quantity, orderable_quantity: orderable, previous_price_cents: previous } = line;
  const { name } = product;
  return (
    <li className="space-y-3 py-3">
      <ProductLine
        product={product}
        linkTo={product.id}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @min-[32rem]:grid-cols-[auto_minmax(0,1fr)_auto]"
        detail={
          <>
            {t('cart.each', { price: formatMoney(product.price_cents) })}
            {previous !== null && (
              <span className="text-warning-ink block font-medium">
                {t('cart.price_changed', { price: formatMoney(previous) })}
              </span>
            )}
            {line.previous_origin !== undefined && line.origin !== undefined && (
              <span className="text-warning-ink block font-medium">
                {t('cart.origin_changed', { before: line.previous_origin, now: line.origin.text })}
              </span>
            )}
            {product.deposit !== null && (
              <span className="block">
                {t('cart.deposit_each', { price: formatMoney(product.deposit.amount_cents) })}
              </span>
            )}
          </>
        }
      >
        <div className="flex items-center gap-2 @max-[32rem]:col-span-2">
          <Stepper
            value={quantity}
            min={1}
            max={maximumQuantity}
            isDisabled={isFixed}
            isQuiet
            onChange={onChange}
            labels={{
              group: t('cart.quantity_of', { name }),
              decrease: t('cart.decrease', { name }),
              increase: t('cart.increase', { name }),
            }}
          />
          <p className="ms-auto min-w-24 text-end font-bold">
            <Money amount={line.line_total_cents} />
          </p>
          <button
            type="button"
            aria-label={t('cart.remove', { name })}
            disabled={isFixed}
            onClick={() => onChange(0)}
            className="text-muted hover:bg-sunken hover:text-danger-ink -me-2.5 grid size-11 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50"
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      </ProductLine>
      {orderable < quantity && !isFixed && (
        <ScarceLine
          name={name}
          available={orderable}
          isWithdrawn={!product.is_available}
          onAccept={onChange}
        />
      )}
      {orderable === 0 && !isFixed && substitutes}
    </li>
  );
}
