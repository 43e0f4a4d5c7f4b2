import { LotLabel } from '#app/features/stock/lots/lot-label.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { BatchProduct } from '#contract/stock/picking.schema.ts';
import { digitsOf } from '#domain/typed-text.ts';
import type { ProductPick } from './use-product-pick.ts';

interface GoodsFieldsProps {
  product: BatchProduct;
  isWeighed: boolean;
  pick: ProductPick;
}

/** The lot of the goods, and their weight. */
export function GoodsFields({ product: { lots }, isWeighed, pick }: GoodsFieldsProps) {
  const { t } = useTranslation();
  const proposed = lots.find(({ quantity }) => quantity > 0);
  return (
    <>
      {lots.length > 1 && pick.goods !== null ? (
        <SelectField
          label={t('picking.lot')}
          value={pick.goods.lot_id ?? ''}
          onChange={({ target }) => pick.setLot(target.value === '' ? null : target.value)}
        >
          <option value="">{t('picking.lot_first')}</option>
          {lots.map(({ id, date, date_kind, code }) => (
            <option key={id} value={id}>
              {date === null
                ? t('work.without_date')
                : t(`work.dated.${date_kind}`, { date: formatDate(date) })}
              {code !== '' && ` · ${code}`}
            </option>
          ))}
        </SelectField>
      ) : (
        proposed !== undefined && (
          <p className="text-lg font-semibold">
            <LotLabel lot={proposed} />
          </p>
        )
      )}
      {isWeighed && (
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
      )}
    </>
  );
}
