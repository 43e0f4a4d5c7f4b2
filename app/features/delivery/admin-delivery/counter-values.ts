import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, euros, required, text } from '#app/i18n/form/typed-fields.ts';
import type { AdminArea, AreaBody } from '#contract/delivery/delivery-plan.schema.ts';

export const counterForm = defineForm({
  name: required('name', text),
  minimum_order: euros('minimum_order'),
  is_active: choice(true),
});

export type CounterValues = ReturnType<typeof counterForm.format>;

export function valuesOfCounter(area: AdminArea | undefined): CounterValues {
  if (area === undefined) return counterForm.format({});
  return counterForm.format({ ...area, minimum_order: area.minimum_order_cents });
}

/** Undefined until all is right. The server checks the rest. */
export function readCounter(
  typed: CounterValues,
): Pick<AreaBody, 'is_active' | 'minimum_order_cents' | 'name'> | undefined {
  const values = counterForm.values(typed);
  if (values === undefined) return undefined;
  const { minimum_order, ...counter } = values;
  return { ...counter, minimum_order_cents: minimum_order };
}
