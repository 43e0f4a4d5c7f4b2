import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import type { ShoppingListItem } from '#contract/catalog/shopping-lists.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';

export type Step = -1 | 1;

interface ListRowProps {
  item: ShoppingListItem;
  /** Nothing can be changed now. */
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  onCount: (quantity: number) => void;
  /** One place up or down. */
  onMove: (step: Step) => void;
  onRemove: () => void;
}

const roundButton =
  'text-muted hover:bg-sunken hover:text-ink grid size-11 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

export function ListRow({ item, isFixed, isFirst, isLast, ...on }: ListRowProps) {
  const { t } = useTranslation();
  const { product, quantity } = item;
  const { name } = product;
  return (
    <li className="space-y-3 py-4">
      <ProductLine
        product={product}
        linkTo={product.is_available ? product.id : undefined}
        detail={
          <>
            {t('cart.each', { price: formatMoney(product.price_cents) })}
            <Availability item={item} />
          </>
        }
      />
      <div className="flex items-center">
        <Stepper
          value={quantity}
          min={1}
          max={maximumQuantity}
          isDisabled={isFixed}
          isQuiet
          onChange={on.onCount}
          labels={{
            group: t('cart.quantity_of', { name }),
            decrease: t('cart.decrease', { name }),
            increase: t('cart.increase', { name }),
          }}
        />
        <button
          type="button"
          data-move={`${product.id} -1`}
          aria-label={t('lists.move_up', { name })}
          // At its bound a button that is disabled would lose the focus.
          aria-disabled={isFirst || undefined}
          disabled={isFixed}
          onClick={() => !isFirst && on.onMove(-1)}
          className={`${roundButton} ms-auto`}
        >
          <ChevronDownIcon className="size-5 rotate-180" />
        </button>
        <button
          type="button"
          data-move={`${product.id} 1`}
          aria-label={t('lists.move_down', { name })}
          aria-disabled={isLast || undefined}
          disabled={isFixed}
          onClick={() => !isLast && on.onMove(1)}
          className={roundButton}
        >
          <ChevronDownIcon className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('cart.remove', { name })}
          disabled={isFixed}
          onClick={on.onRemove}
          className={`${roundButton} hover:text-danger-ink -me-2.5`}
        >
          <TrashIcon className="size-5" />
        </button>
      </div>
    </li>
  );
}

function Availability({
  item: { product, quantity, orderable_quantity: orderable },
}: {
  item: ShoppingListItem;
}) {
  const { t } = useTranslation();
  if (product.is_available && product.is_in_stock && orderable >= quantity) return null;
  return (
    <p className="text-warning-ink font-medium">
      {product.is_available
        ? orderable === 0
          ? t('catalog.sold_out')
          : t('cart.scarce', { count: orderable })
        : t('cart.unavailable')}
    </p>
  );
}
