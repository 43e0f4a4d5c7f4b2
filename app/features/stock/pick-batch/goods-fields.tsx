import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { BatchProduct } from '#contract/stock/picking.schema.ts';
import { digitsOf } from '#domain/typed-text.ts';
import type { ProductPick } from './use-product-pick.ts';

/** Which lot the goods are of, where it is not the one that expires first. */
export function LotField({ product, pick }: { product: BatchProduct; pick: ProductPick }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('picking.lot')}
      value={pick.goods?.lot_id ?? ''}
      onChange={({ target }) => pick.setLot(target.value === '' ? null : target.value)}
    >
      <option value="">{t('picking.lot_first')}</option>
      {product.lots.map(({ id, date, date_kind, code, origin, has_earlier_label }) => (
        <option key={id} value={id}>
          {[
            date === null
              ? t('work.without_date')
              : t(`work.dated.${date_kind}`, { date: formatDate(date) }),
            code,
            origin,
            has_earlier_label === true && t('work.earlier_label'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}

export function WeightField({ pick }: { pick: ProductPick }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('picking.weight')}
      hint={t('picking.weight_hint')}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={5}
      required
      value={pick.weight}
      onChange={({ target }) => pick.setWeight(digitsOf(target.value))}
    />
  );
}
