import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Group, TypedFields, useField, type FieldsProps } from './product-fields.tsx';
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
      <TypedFields {...props} group="storage" className="sm:col-span-3" />
    </Group>
  );
}
