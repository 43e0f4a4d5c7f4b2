import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { missingToCheckout } from '#domain/cart/checkout-minimum.ts';
import { missingToMinimum } from '#domain/cart/minimum-order.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import type { Cents } from '#domain/money.ts';

interface MinimumProgressProps {
  subtotal: Cents;
  terms: AreaTerms;
}

/** Progress towards the minimum order; only the goods count (docs/spec-notes.md#d7). */
export function MinimumProgress({ subtotal, terms }: MinimumProgressProps) {
  const { t } = useTranslation();
  const { pickup } = useShop();
  const missing = missingToMinimum(subtotal, terms, 'goods');
  const { minimum_order_cents: minimum } = terms;
  const share = minimum === 0 ? 1 : Math.min(1, subtotal / minimum);
  return (
    <>
      <ProgressBar
        label={
          missing > 0
            ? t('cart.minimum_missing', { amount: formatMoney(missing) })
            : t('cart.minimum_reached')
        }
        share={share}
      />
      {missing > 0 && missingToCheckout(subtotal, terms, pickup) === 0 && (
        <p className="text-sm">{t('cart.minimum_pickup')}</p>
      )}
    </>
  );
}
