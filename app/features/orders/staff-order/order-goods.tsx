import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { ScarceNotice } from '#app/features/cart/cart/scarce-notice.tsx';
import { CheckoutSection } from '#app/features/orders/checkout/checkout-section.tsx';
import { ProductAdder } from '#app/features/orders/order-change/product-adder.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Cart, CartLine } from '#contract/cart/cart.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { useCartChange, useClearCart } from './queries.ts';

interface OrderGoodsProps {
  customerId: string;
  cart: Cart;
}

/** The goods of the order, searched and limited as in the shop. */
export function OrderGoods({ customerId, cart }: OrderGoodsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const fail = (error: Error) => toast.error(t('staff_orders.cart_failed'), textOf(error));
  const changing = useCartChange(customerId, fail);
  const clearing = useClearCart(customerId, fail);
  const quantityOf = (id: string) =>
    cart.lines.find(({ product }) => product.id === id)?.quantity ?? 0;
  return (
    <CheckoutSection
      title={t('order_change.items')}
      action={
        cart.lines.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            isBusy={clearing.isPending}
            onClick={() => clearing.mutate()}
          >
            {t('cart.clear')}
          </Button>
        )
      }
    >
      {cart.lines.length > 0 && (
        <ul className="divide-line divide-y">
          {cart.lines.map((line) => (
            <LineItem
              key={line.product.id}
              line={line}
              onChange={(quantity) => changing.mutate({ product: line.product, quantity })}
            />
          ))}
        </ul>
      )}
      <ProductAdder
        hint={t('staff_orders.add_hint')}
        onAdd={(product) => changing.mutate({ product, quantity: quantityOf(product.id) + 1 })}
      />
    </CheckoutSection>
  );
}

interface LineItemProps {
  line: CartLine;
  onChange: (quantity: number) => void;
}

function LineItem({ line, onChange }: LineItemProps) {
  const { t } = useTranslation();
  const { product, quantity, orderable_quantity: orderable } = line;
  const { name } = product;
  return (
    <li className="space-y-3 py-3 first:pt-0">
      <ProductLine
        product={product}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        detail={
          <>
            {t('cart.each', { price: formatMoney(product.price_cents) })} ·{' '}
            <Money amount={line.line_total_cents} />
            {line.origin !== undefined && <bdi className="block">{line.origin.text}</bdi>}
          </>
        }
      >
        <div className="flex items-center justify-end gap-2 max-sm:col-span-2">
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
        </div>
      </ProductLine>
      {orderable < quantity && (
        <ScarceNotice name={name} available={orderable} onAccept={onChange} />
      )}
    </li>
  );
}
