import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { soldByKinds } from '#domain/catalog/product-fields.ts';
import { maxShelfLifeDays } from '#domain/stock/shelf-life.ts';
import { Group, useField, type FieldsProps } from './product-fields.tsx';
import { useShelves } from './queries.ts';

/** Where the product is stored, and how long it lasts after a delivery. */
export function StorageFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useField(props);
  const shelves = useShelves();
  return (
    <Group title={t('admin_products.group.storage')}>
      <div className="sm:col-span-3">
        <SelectField {...field('shelf_id')}>
          <option value="">–</option>
          {shelves.data?.items.map(({ id, zone, aisle, position }) => (
            <option key={id} value={id}>
              {t('admin_products.shelf', {
                aisle,
                position,
                zone: t(`admin_products.zone.${zone}`),
              })}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <TextField
          {...field('minimum_shelf_life_days')}
          type="number"
          min={0}
          max={maxShelfLifeDays}
          step={1}
          hint={t('admin_products.shelf_life_hint')}
        />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('sold_by')} hint={t('admin_products.sold_by_hint')}>
          {soldByKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin_products.sold_by.${kind}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </Group>
  );
}
