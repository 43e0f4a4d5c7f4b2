import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
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
  const id = useId();
  const missing = missingToMinimum(subtotal, terms, 'goods');
  const { minimum_order_cents: minimum } = terms;
  const share = minimum === 0 ? 1 : Math.min(1, subtotal / minimum);
  return (
    <div className="space-y-2">
      <p id={id} className="text-sm font-medium">
        {missing > 0
          ? t('cart.minimum_missing', { amount: formatMoney(missing) })
          : t('cart.minimum_reached')}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        className="bg-sunken h-2 overflow-hidden rounded-full"
      >
        <div
          style={{ scale: `${share} 1` }}
          className="bg-brand h-full origin-left rounded-full transition-[scale] duration-200 rtl:origin-right"
        />
      </div>
    </div>
  );
}
