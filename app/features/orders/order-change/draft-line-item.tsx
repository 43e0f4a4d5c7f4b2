import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { ScarceLine } from '#app/features/cart/cart/scarce-line.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import type { ChangePreview } from '#contract/orders/order-changes.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { DraftLine } from './draft.ts';

interface DraftLineItemProps {
  line: DraftLine;
  /** Undefined until it is loaded, and for removed lines. */
  preview: ChangePreview['lines'][number] | undefined;
  /** The quantity of the order; 0 for a new line. */
  ordered: number;
  /** Gets the new quantity; 0 removes the line. */
  onChange: (quantity: number) => void;
}

export function DraftLineItem({ line, preview, ordered, onChange }: DraftLineItemProps) {
  const { t } = useTranslation();
  const { product, quantity } = line;
  const { name } = product;
  const isRemoved = quantity === 0;
  const orderable = preview?.quantity === quantity ? preview.orderable_quantity : quantity;
  return (
    <li className="space-y-3 py-3 first:pt-0 last:pb-0">
      <ProductLine
        product={product}
        isStruck={isRemoved}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        detail={
          preview && (
            <>
              {t('cart.each', { price: formatMoney(preview.price_cents) })}{' '}
              {ordered === 0 && <Badge tone="success">{t('order_change.added')}</Badge>}
            </>
          )
        }
      >
        <div className="flex items-center justify-end gap-2 max-sm:col-span-2">
          {isRemoved ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('order_change.put_back_named', { name })}
              onClick={() => onChange(ordered)}
            >
              {t('order_change.put_back')}
            </Button>
          ) : (
            <>
              <Stepper
                value={quantity}
                min={1}
                max={maximumQuantity}
                onChange={onChange}
                labels={{
                  group: t('cart.quantity_of', { name }),
                  decrease: t('cart.decrease', { name }),
                  increase: t('cart.increase', { name }),
                }}
              />
              <button
                type="button"
                aria-label={t('cart.remove', { name })}
                onClick={() => onChange(0)}
                className="text-muted hover:bg-sunken hover:text-danger-ink -me-2.5 grid size-11 place-items-center rounded-full"
              >
                <TrashIcon className="size-5" />
              </button>
            </>
          )}
        </div>
      </ProductLine>
      {orderable < quantity && <ScarceLine name={name} available={orderable} onAccept={onChange} />}
    </li>
  );
}
