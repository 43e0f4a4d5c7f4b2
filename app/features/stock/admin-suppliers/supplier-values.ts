import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, euros, optional, parsed, required, text } from '#app/i18n/form/typed-fields.ts';
import type { SupplierDetails } from '#contract/stock/suppliers.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { isEmail } from '#domain/accounts/registration.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';

type Days = SupplierDetails['days'];
/** As typed: an empty text is null. */
export interface TypedException {
  day: string;
  order_until: string;
  delivers_on: string;
}

const isException = ({ day, order_until, delivers_on }: TypedException) =>
  day !== '' &&
  (order_until === '') === (delivers_on === '') &&
  (delivers_on === '' || delivers_on >= day);

export const supplierForm = defineForm(
  {
    name: required('required', text),
    contact: optional(text),
    address: optional(text),
    email: optional(parsed('email', (typed) => (isEmail(typed.trim()) ? typed.trim() : undefined))),
    phone: optional(text),
    customer_number: optional(text),
    language: choice<Language>('de'),
    minimum_cents: optional(euros('amount', { min: 1, max: buyingLimits.minimum_cents })),
    terms: optional(text),
    days: choice<Days>([]),
    exceptions: choice<TypedException[]>([]),
  },
  ({ days = [], exceptions = [] }) => [
    ...(days.every(({ order_until }) => order_until !== '') ? [] : [['days', 'days'] as const]),
    ...(exceptions.every(isException) &&
    new Set(exceptions.map(({ day }) => day)).size === exceptions.length
      ? []
      : [['exceptions', 'exceptions'] as const]),
  ],
);
export type SupplierValues = ReturnType<typeof supplierForm.format>;

/** Of a supplier, or of a new one. */
export function valuesOf(supplier: SupplierDetails | undefined): SupplierValues {
  if (supplier === undefined) return supplierForm.format({});
  const exceptions = supplier.exceptions.map((each) => ({
    day: each.day,
    order_until: each.order_until ?? '',
    delivers_on: each.delivers_on ?? '',
  }));
  return supplierForm.format({ ...supplier, exceptions });
}

/** Undefined until all is right. */
export function readSupplier(typed: SupplierValues): SupplierDetails | undefined {
  const values = supplierForm.values(typed);
  if (values === undefined) return undefined;
  const orNull = (value: string) => (value === '' ? null : value);
  const exceptions = values.exceptions.map((each) => ({
    day: each.day,
    order_until: orNull(each.order_until),
    delivers_on: orNull(each.delivers_on),
  }));
  return { ...values, exceptions };
}
