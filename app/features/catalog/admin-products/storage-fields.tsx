import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Shelf } from '#contract/stock/inventory.schema.ts';
import { findShelves } from './find-shelves.ts';
import { Group, TypedFields, useField, type FieldsProps } from './product-fields.tsx';
import { useShelves } from './queries.ts';

/** A list of so many is seen at a glance. */
const fewShelves = 10;

/** Where the product is stored, and how long it lasts after a delivery. */
export function StorageFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useField(props);
  const [typed, setTyped] = useState('');
  const shelves = useShelves().data?.items ?? [];
  const nameOf = (zone: Shelf['zone']) => t(`admin_products.zone.${zone}`);
  const found = findShelves(shelves, typed, nameOf);
  const { shelf_id: chosen } = props.values.texts;

  /** The only one that is found is chosen. */
  function search(value: string): void {
    setTyped(value);
    const [only, ...others] = findShelves(shelves, value, nameOf);
    if (only === undefined || others.length > 0) return;
    const { values, onChange } = props;
    onChange({ ...values, texts: { ...values.texts, shelf_id: only.id } });
  }

  return (
    <Group title={t('admin_products.group.storage')}>
      {shelves.length > fewShelves && (
        <div className="sm:col-span-3">
          <TextField
            type="search"
            label={t('admin_products.shelf_search')}
            hint={t('admin_products.shelf_search_hint')}
            error={found.length === 0 ? t('admin_products.shelf_none') : undefined}
            value={typed}
            autoComplete="off"
            onChange={({ target: { value } }) => search(value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      )}
      <div className="sm:col-span-3">
        <SelectField {...field('shelf_id')}>
          <option value="">–</option>
          {shelves
            .filter((shelf) => shelf.id === chosen || found.includes(shelf))
            .map(({ id, zone, aisle, position }) => (
              <option key={id} value={id}>
                {t('admin_products.shelf', { aisle, position, zone: nameOf(zone) })}
              </option>
            ))}
        </SelectField>
      </div>
      <TypedFields {...props} group="storage" className="sm:col-span-3" />
    </Group>
  );
}
