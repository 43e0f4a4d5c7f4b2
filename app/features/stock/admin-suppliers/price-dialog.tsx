import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, euros, required, text } from '#app/i18n/form/typed-fields.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { addSupplierPrice } from '#contract/stock/suppliers.admin.ts';
import type { SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { priceUnits, type PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import { articlesKey, pricesKey, usePrices } from './queries.ts';

interface PriceDialogProps {
  article: SupplierArticle;
  onClose: () => void;
}

const form = defineForm({
  net_cents: required('required', euros('amount', { max: buyingLimits.price_cents })),
  per: choice<PriceUnit>('case'),
  valid_from: required('required', text),
});

/** A further price of an article, and all earlier ones. */
export function PriceDialog({ article, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() =>
    form.format({ per: article.price?.per ?? 'case', valid_from: toBerlin(new Date()).day }),
  );
  const { data } = usePrices(article.id);
  const saving = useAdminAction([articlesKey, pricesKey], {
    done: t('admin_suppliers.saved'),
    failed: t('admin_suppliers.save_failed'),
  });
  const read = form.values(values);
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  return (
    <FormDialog
      title={t('admin_suppliers.price_of', { name: article.name })}
      isBusy={saving.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => {
        if (read === undefined) return;
        const input = { params: { id: article.id }, body: read };
        saving.mutate(() => call(addSupplierPrice, input), { onSuccess: onClose });
      }}
      className="space-y-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('admin_suppliers.field.net_price')}
          inputMode="decimal"
          dir="ltr"
          required
          value={values.net_cents}
          error={
            form.errors(values).net_cents === 'amount'
              ? t('admin_suppliers.wrong.amount')
              : undefined
          }
          onChange={({ target }) => set({ net_cents: target.value })}
        />
        <SelectField
          label={t('admin_suppliers.per')}
          value={values.per}
          onChange={({ target }) => set({ per: target.value === 'kilogram' ? 'kilogram' : 'case' })}
        >
          {priceUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`admin_suppliers.price_unit.${unit}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('admin_suppliers.valid_from')}
          type="date"
          required
          value={values.valid_from}
          onChange={({ target }) => set({ valid_from: target.value })}
        />
      </div>
      {data !== undefined && data.items.length > 0 && (
        <section className="space-y-2">
          <h3 className="font-semibold">{t('admin_suppliers.price_history')}</h3>
          <ul className="divide-line divide-y text-sm">
            {data.items.map((price) => (
              <li key={price.id} className="flex justify-between gap-3 py-2">
                <span>
                  {t('admin_suppliers.price_from', { day: formatDate(price.valid_from) })}
                  <span className="text-muted">
                    {' '}
                    · {t(`admin_suppliers.source.${price.source}`)}
                  </span>
                </span>
                <span>
                  <Money amount={price.net_cents} /> {t(`admin_suppliers.price_unit.${price.per}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
