import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SupplierDelivery } from '#contract/stock/supplier-invoices.schema.ts';
import { sum } from '#domain/money.ts';
import { lineForm, type TypedLines } from './invoice-values.ts';

interface InvoicedGoodsFieldProps {
  deliveries: readonly SupplierDelivery[];
  value: TypedLines;
  onChange: (lines: TypedLines) => void;
}

/** What is invoiced for single goods; only what is typed is sent. */
export function InvoicedGoodsField({ deliveries, value, onChange }: InvoicedGoodsFieldProps) {
  const { t } = useTranslation();
  const goods = goodsOf(deliveries);
  if (goods.length === 0) return null;
  return (
    <Disclosure title={t('supplier_invoices.lines')}>
      <p className="text-muted mb-3 text-sm">{t('supplier_invoices.lines_hint')}</p>
      <ul className="space-y-4">
        {goods.map(({ id, name, units, net_cents }) => {
          const line = value[id] ?? lineForm.format({ units });
          const errors = line.net_cents === '' ? {} : lineForm.errors(line);
          const set = (changes: Partial<typeof line>) =>
            onChange({ ...value, [id]: { ...line, ...changes } });
          return (
            <li key={id} className="space-y-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <bdi lang="de" className="font-medium wrap-anywhere">
                  {name}
                </bdi>
                <span className="text-muted text-sm">
                  {t('supplier_invoices.units', { count: units })}{' '}
                  {net_cents !== null && <Money amount={net_cents} />}
                </span>
              </p>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField
                  label={t('supplier_invoices.line_units_of', { name })}
                  inputMode="numeric"
                  dir="ltr"
                  value={line.units}
                  error={errors.units === 'units' ? t('supplier_invoices.wrong_units') : undefined}
                  onChange={({ target }) => set({ units: target.value })}
                />
                <TextField
                  label={t('supplier_invoices.line_net_of', { name })}
                  inputMode="decimal"
                  dir="ltr"
                  value={line.net_cents}
                  error={
                    errors.net_cents === 'amount' ? t('supplier_invoices.wrong_amount') : undefined
                  }
                  onChange={({ target }) => set({ net_cents: target.value })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** Each product once, with all units of it that arrived; null: the price of some is unknown. */
function goodsOf(deliveries: readonly SupplierDelivery[]) {
  const lines = deliveries.flatMap((delivery) => delivery.lines).filter(({ units }) => units > 0);
  return [...Map.groupBy(lines, ({ product }) => product.id).entries()].map(([id, same]) => {
    const known = same.flatMap(({ net_cents }) => (net_cents === null ? [] : [net_cents]));
    return {
      id,
      name: same[0]?.product.name ?? '',
      units: same.reduce((units, line) => units + line.units, 0),
      net_cents: known.length === same.length ? sum(known) : null,
    };
  });
}
