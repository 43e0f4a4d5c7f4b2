import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import type { SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { pressed } from './state.ts';

interface OrderLineProps {
  article: SupplierArticle;
  cases: number;
  onChange: (cases: number) => void;
}

/** An article with the number of its cases. */
export function OrderLine({ article, cases, onChange }: OrderLineProps) {
  const { t } = useTranslation();
  const { name, number, units_per_case, case_price_cents } = article;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <span className="min-w-0 grow basis-48">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <span className="text-muted block text-sm">
          {number !== '' && (
            <>
              <bdi dir="ltr">{number}</bdi>
              {' · '}
            </>
          )}
          {t('purchase_orders.case_of', { count: units_per_case })}
          {case_price_cents !== null && (
            <>
              {' · '}
              <Money amount={case_price_cents} />
            </>
          )}
        </span>
      </span>
      <Stepper
        value={cases}
        min={0}
        max={buyingLimits.cases}
        onChange={(typed) => onChange(pressed(cases, typed, article))}
        labels={{
          group: t('purchase_orders.cases_of', { name }),
          decrease: t('purchase_orders.fewer', { name }),
          increase: t('purchase_orders.more', { name }),
        }}
      />
    </li>
  );
}
