import type { AdminArea, AreaBody } from '#contract/delivery/delivery-plan.schema.ts';
import { parseEuros } from '#domain/money.ts';
import { writeEuros } from './window-values.ts';

/** What is typed about an area. */
export interface AreaValues {
  name: string;
  /** Separated by spaces, commas or lines. */
  postal_codes: string;
  delivery_fee: string;
  minimum_order: string;
  /** Empty: never. */
  free_from: string;
  has_own_drivers: boolean;
  is_active: boolean;
}

export type AreaField = Exclude<keyof AreaValues, 'has_own_drivers' | 'is_active'>;

export function valuesOfArea(area: AdminArea | undefined): AreaValues {
  const amount = area?.free_from_cents ?? null;
  return {
    name: area?.name ?? '',
    postal_codes: area?.postal_codes.join('\n') ?? '',
    delivery_fee: area === undefined ? '' : writeEuros(area.delivery_fee_cents),
    minimum_order: area === undefined ? '' : writeEuros(area.minimum_order_cents),
    free_from: amount === null ? '' : writeEuros(amount),
    has_own_drivers: area?.has_own_drivers ?? false,
    is_active: area?.is_active ?? true,
  };
}

/** The area, and the names of fields that cannot be read. The server checks the rest. */
export function readArea(values: AreaValues): { area: AreaBody | null; errors: AreaField[] } {
  const codes = values.postal_codes.split(/[\s,;]+/).filter((code) => code !== '');
  const fee = parseEuros(values.delivery_fee);
  const minimum = parseEuros(values.minimum_order);
  const free = values.free_from.trim() === '' ? null : parseEuros(values.free_from);
  const name = values.name.trim();
  const hasCodes = codes.length > 0 && codes.every((code) => /^\d{5}$/.test(code));
  if (
    name === '' ||
    !hasCodes ||
    fee === undefined ||
    minimum === undefined ||
    free === undefined
  ) {
    const wrong: Record<AreaField, boolean> = {
      name: name === '',
      postal_codes: !hasCodes,
      delivery_fee: fee === undefined,
      minimum_order: minimum === undefined,
      free_from: free === undefined,
    };
    const names = ['name', 'postal_codes', 'delivery_fee', 'minimum_order', 'free_from'] as const;
    return { area: null, errors: names.filter((field) => wrong[field]) };
  }
  return {
    area: {
      name,
      postal_codes: codes,
      delivery_fee_cents: fee,
      minimum_order_cents: minimum,
      free_from_cents: free,
      has_own_drivers: values.has_own_drivers,
      is_active: values.is_active,
    },
    errors: [],
  };
}
