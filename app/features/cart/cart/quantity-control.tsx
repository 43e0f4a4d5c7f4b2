import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { NumberInput } from '#app/ui/form/number-input.tsx';
import { MinusIcon } from '#app/ui/icons/minus.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { useQuantityChange } from './use-quantity-change.ts';
import { useCartChanges, useQuantityOf } from './use-shared-cart.ts';

/**
 * The round button of a product card: a plus while the product is not in the cart, else the
 * quantity. Pressing it opens minus, a field and plus over the card, so that nothing moves. The
 * round button stays the same element: it adds while open, and retains the focus.
 */
export function QuantityControl({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const setQuantity = useQuantityChange(useCartChanges());
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const quantity = useQuantityOf(product.id);
  const { name } = product;
  const isFull = quantity >= maximumQuantity;
  const isOffline = useIsOffline();
  useDismissal(root, isOpen, close);

  function press(): void {
    if (quantity === 0 || (isOpen && !isFull)) setQuantity(product, quantity + 1);
    setIsOpen(!isOffline);
  }

  function decrease(): void {
    setQuantity(product, quantity - 1);
    if (quantity === 1) close();
  }

  function type(typed: number): void {
    setQuantity(product, typed);
    if (typed === 0) close();
  }

  function close(): void {
    // Minus and field disappear; if one had the focus, the round button gets it. A typed number
    // counts, as the field loses the focus.
    if (root.current?.contains(document.activeElement)) main.current?.focus();
    setIsOpen(false);
  }

  function labelOfMain(): string {
    if (quantity === 0) return t('cart.add', { name });
    return isOpen
      ? t('cart.increase', { name })
      : t('cart.change_quantity', { name, count: quantity });
  }

  const isUnavailable = isOffline || (isOpen && isFull);
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('cart.quantity_of', { name })}
      className="relative size-10"
    >
      <div className="quantity-pill">
        {isOpen && quantity > 0 && (
          <div className="animate-pop flex items-center">
            <button
              type="button"
              className="round-button"
              aria-label={t('cart.decrease', { name })}
              onClick={decrease}
            >
              <MinusIcon className="size-5" />
            </button>
            <NumberInput
              value={quantity}
              min={0}
              max={maximumQuantity}
              label={t('cart.quantity_of', { name })}
              onChange={type}
              className="h-9 w-8 outline-current"
            />
            <output className="sr-only">{quantity}</output>
          </div>
        )}
        <button
          ref={main}
          type="button"
          className="round-button"
          aria-label={labelOfMain()}
          // While open it adds instead of closing.
          aria-expanded={quantity > 0 && !isOpen ? false : undefined}
          aria-disabled={isUnavailable || undefined}
          onClick={press}
        >
          {quantity > 0 && !isOpen ? quantity : <PlusIcon className="size-5" />}
        </button>
      </div>
    </div>
  );
}

/** A press elsewhere or Escape closes it. */
function useDismissal(
  root: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isActive) return;
    function onPointerDown({ target }: PointerEvent): void {
      if (target instanceof Node && !root.current?.contains(target)) dismiss();
    }
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Escape') dismiss();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [root, isActive]);
}
