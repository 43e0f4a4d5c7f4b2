import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  choice,
  euros,
  optional,
  postalCodes,
  required,
  text,
} from '#app/i18n/form/typed-fields.ts';
import type { AdminArea, AreaBody } from '#contract/delivery/delivery-plan.schema.ts';

export const areaForm = defineForm({
  name: required('name', text),
  postal_codes: postalCodes('postal_codes'),
  delivery_fee: euros('delivery_fee'),
  minimum_order: euros('minimum_order'),
  /** Empty: never. */
  free_from: optional(euros('free_from')),
  has_own_drivers: choice(false),
  is_active: choice(true),
});

export type AreaValues = ReturnType<typeof areaForm.format>;

export function valuesOfArea(area: AdminArea | undefined): AreaValues {
  if (area === undefined) return areaForm.format({});
  return areaForm.format({
    ...area,
    delivery_fee: area.delivery_fee_cents,
    minimum_order: area.minimum_order_cents,
    free_from: area.free_from_cents,
  });
}

/** Undefined until all is right. The server checks the rest. */
export function readArea(typed: AreaValues): AreaBody | undefined {
  const values = areaForm.values(typed);
  if (values === undefined) return undefined;
  const { delivery_fee, minimum_order, free_from, ...area } = values;
  return {
    ...area,
    delivery_fee_cents: delivery_fee,
    minimum_order_cents: minimum_order,
    free_from_cents: free_from,
  };
}
