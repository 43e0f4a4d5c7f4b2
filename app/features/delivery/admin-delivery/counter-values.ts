import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, euros, required, text } from '#app/i18n/form/typed-fields.ts';
import type { AdminArea, AreaBody } from '#contract/delivery/delivery-plan.schema.ts';

const form = defineForm({
  name: required('name', text),
  minimum_order: euros('minimum_order'),
  is_active: choice(true),
});

type CounterValues = ReturnType<typeof form.format>;
export type CounterField = Exclude<keyof CounterValues, 'is_active'>;

export function valuesOfCounter(area: AdminArea | undefined): CounterValues {
  if (area === undefined) return form.format({});
  return form.format({ ...area, minimum_order: area.minimum_order_cents });
}

/** The counter, and the names of fields that cannot be read. The server checks the rest. */
export function readCounter(typed: CounterValues): {
  counter: Pick<AreaBody, 'is_active' | 'minimum_order_cents' | 'name'> | null;
  errors: CounterField[];
} {
  const values = form.values(typed);
  if (values === undefined) return { counter: null, errors: Object.values(form.errors(typed)) };
  const { minimum_order, ...counter } = values;
  return { counter: { ...counter, minimum_order_cents: minimum_order }, errors: [] };
}
