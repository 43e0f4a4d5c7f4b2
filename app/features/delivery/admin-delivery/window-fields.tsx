import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { AdminArea } from '#contract/delivery/delivery-plan.schema.ts';
import type { WindowField, WindowValues } from './window-values.ts';

interface WindowFieldsProps {
  values: WindowValues;
  areas: readonly AdminArea[];
  errorOf: (name: WindowField) => WindowField | undefined;
  onChange: (values: WindowValues) => void;
}

/** Hours, places, areas and ordering times of a window. */
export function WindowFields({ values, areas, errorOf, onChange }: WindowFieldsProps) {
  const { t } = useTranslation();
  const field = (name: WindowField) => ({
    name,
    label: t(`admin_delivery.field.${name}`),
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange({ ...values, [name]: value }),
    error: errorOf(name) && t(`admin_delivery.wrong.${name}`),
  });
  const { area_ids } = values;
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      ...values,
      area_ids: isChosen ? [...area_ids, id] : area_ids.filter((other) => other !== id),
    });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('start')} type="time" step={900} />
        <TextField {...field('end')} type="time" step={900} />
        <TextField {...field('capacity')} inputMode="numeric" />
        <TextField {...field('fee_difference')} hint={t('admin_delivery.fee_hint')} />
        <TextField {...field('order_until')} inputMode="numeric" />
        <TextField
          {...field('order_from')}
          inputMode="numeric"
          hint={t('admin_delivery.order_from_hint')}
        />
      </div>
      {areas.length > 1 && (
        <fieldset>
          <legend className="text-sm font-medium">{t('admin_delivery.areas')}</legend>
          <p className="text-muted text-sm">{t('admin_delivery.areas_hint')}</p>
          <div className="flex flex-wrap gap-x-6">
            {areas.map(({ id, name }) => (
              <CheckBox
                key={id}
                checked={area_ids.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              >
                <bdi>{name}</bdi>
              </CheckBox>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
