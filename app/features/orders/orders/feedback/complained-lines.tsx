import { Fragment } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { SettlementLine } from '#contract/orders/settlement.schema.ts';
import type { ReceivedLine } from '#domain/orders/delivered-lines.ts';
import { Fault } from './fault.tsx';

/** Units by the id of the ordered line. */
export type Quantities = ReadonlyMap<string, number>;

interface ComplainedLinesProps {
  lines: readonly ReceivedLine<SettlementLine['product']>[];
  quantities: Quantities;
  error: string | null;
  onChange: (quantities: Quantities) => void;
}

/** The lines that a complaint is about, with their units. */
export function ComplainedLines({ lines, quantities, error, onChange }: ComplainedLinesProps) {
  const { t } = useTranslation();

  function set(id: string, quantity: number): void {
    const next = new Map(quantities);
    if (quantity === 0) next.delete(id);
    else next.set(id, quantity);
    onChange(next);
  }

  return (
    <fieldset>
      <legend className="font-semibold">{t('feedback.lines')}</legend>
      <ul className="divide-line divide-y">
        {lines.map(({ order_item_id: id, products, quantity: came }) => {
          const name = products.map((product) => product.name).join(' + ');
          const quantity = quantities.get(id) ?? 0;
          return (
            <li key={id} className="flex min-h-14 items-center justify-between gap-3">
              <CheckBox
                className="min-h-14 min-w-0 flex-1 gap-3"
                checked={quantity > 0}
                onChange={({ target }) => set(id, target.checked ? 1 : 0)}
              >
                <span>
                  {products.map((product, index) => (
                    <Fragment key={product.id}>
                      {index > 0 && ' + '}
                      <ProductName
                        name={product.name}
                        untranslated={product.is_translated ? [] : ['name']}
                      />
                    </Fragment>
                  ))}
                </span>
              </CheckBox>
              {quantity > 0 && came > 1 && (
                <Stepper
                  value={quantity}
                  min={1}
                  max={came}
                  onChange={(next) => set(id, next)}
                  labels={{
                    group: t('feedback.quantity', { name }),
                    decrease: t('feedback.decrease', { name }),
                    increase: t('feedback.increase', { name }),
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {error !== null && <Fault>{error}</Fault>}
    </fieldset>
  );
}
