import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { maxQuantity, type ReceiptDraft } from './state.ts';

interface QuantityFieldProps {
  draft: ReceiptDraft;
  onChange: (quantity: number) => void;
}

/** Units, or cases of an order; a broken case is counted in units. */
export function QuantityField({ draft: { quantity, line }, onChange }: QuantityFieldProps) {
  const { t } = useTranslation();
  const units = line?.units_per_case ?? 1;
  const isWhole = quantity % units === 0;
  const [isByCase, setIsByCase] = useState(units > 1 && isWhole);
  const size = isByCase && isWhole ? units : 1;
  return (
    <div className="space-y-1">
      <LargeStepper
        value={quantity / size}
        min={1}
        max={Math.floor(maxQuantity / size)}
        onChange={(count) => onChange(count * size)}
        labels={{
          group: size > 1 ? t('goods_receipt.cases') : t('work.quantity'),
          decrease: t('work.decrease'),
          increase: t('work.increase'),
        }}
      />
      {line !== undefined && units > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-2">
          <p className="text-muted">
            {size > 1
              ? t('goods_receipt.units_of_cases', { cases: quantity / units, units, quantity })
              : t('goods_receipt.case_of', { count: units })}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              if (!isByCase) onChange(Math.max(1, Math.round(quantity / units)) * units);
              setIsByCase(!isByCase);
            }}
          >
            {t(isByCase ? 'goods_receipt.count_units' : 'goods_receipt.count_cases')}
          </Button>
        </div>
      )}
    </div>
  );
}
