import type { SetupBody } from '#contract/accounts/opening.schema.ts';
import { parseEuros } from '#domain/money.ts';

/** The text fields of the form by their sections, in the order of the page. */
export const sections = {
  owner: ['first_name', 'last_name', 'email', 'password'],
  shop: ['name', 'slogan', 'contact_email', 'contact_phone'],
  company: [
    'company_name',
    'company_representative',
    'company_street',
    'company_postal_code',
    'company_city',
    'company_register',
    'company_vat_id',
  ],
  area: ['area_name', 'postal_codes', 'delivery_fee', 'minimum_order', 'free_from'],
  windows: ['start', 'end', 'length', 'capacity'],
  categories: ['categories'],
} as const;

export type SetupSection = keyof typeof sections;
export type SetupField = (typeof sections)[SetupSection][number];
export type SetupValues = Record<SetupField, string> & { weekdays: readonly number[] };

/** Fields that may stay empty. */
const optional: readonly SetupField[] = [
  'slogan',
  'company_register',
  'company_vat_id',
  'free_from',
  'categories',
];
export const isOptional = (field: SetupField) => optional.includes(field);

const allFields = Object.values(sections).flat();

/** Usual terms to begin with; `categories` are names by lines. */
export function usualValues(categories: string): SetupValues {
  const empty = Object.fromEntries(allFields.map((field) => [field, '']));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
    ...(empty as Record<SetupField, string>),
    delivery_fee: '3,99',
    minimum_order: '15,00',
    weekdays: [1, 2, 3, 4, 5, 6],
    start: '10:00',
    end: '20:00',
    length: '120',
    capacity: '10',
    categories,
  };
}

/** The body of the request, and the fields that cannot be read. The server checks the rest. */
export function readSetup(
  values: SetupValues,
  token: string,
): { body: SetupBody | null; errors: SetupField[] } {
  const amounts = {
    delivery_fee: parseEuros(values.delivery_fee),
    minimum_order: parseEuros(values.minimum_order),
    free_from: values.free_from.trim() === '' ? null : parseEuros(values.free_from),
  };
  const codes = values.postal_codes.split(/[\s,;]+/).filter((code) => code !== '');
  const times = { start: minutesOf(values.start), end: minutesOf(values.end) };
  const counts = { length: wholeOf(values.length), capacity: wholeOf(values.capacity) };
  const errors = allFields.filter((field) => !isOptional(field) && values[field].trim() === '');
  const unread = Object.entries({ ...amounts, ...times, ...counts })
    .filter(([, value]) => value === undefined)
    .map(([field]) => field);
  errors.push(...allFields.filter((field) => unread.includes(field) && !errors.includes(field)));
  if (codes.some((code) => !/^\d{5}$/.test(code))) errors.push('postal_codes');
  const { delivery_fee, minimum_order, free_from } = amounts;
  const { start, end } = times;
  const { length, capacity } = counts;
  if (
    errors.length > 0 ||
    delivery_fee === undefined ||
    minimum_order === undefined ||
    free_from === undefined ||
    start === undefined ||
    end === undefined ||
    length === undefined ||
    capacity === undefined
  ) {
    return { body: null, errors };
  }
  const textsOf = <Name extends SetupField>(names: readonly Name[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
    Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Record<Name, string>;
  return {
    errors,
    body: {
      token,
      owner: { ...textsOf(['first_name', 'last_name', 'email']), password: values.password },
      shop: { ...textsOf(sections.shop), ...textsOf(sections.company) },
      area: {
        name: values.area_name.trim(),
        postal_codes: codes,
        delivery_fee_cents: delivery_fee,
        minimum_order_cents: minimum_order,
        free_from_cents: free_from,
      },
      windows: {
        weekdays: [...values.weekdays],
        start_minutes: start,
        // Midnight is the end of the day.
        end_minutes: end === 0 ? 24 * 60 : end,
        length_minutes: length,
        capacity,
      },
      categories: values.categories
        .split('\n')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    },
  };
}

/** The field that a refused part of the body came from. */
export function fieldOfIssue(path: string): SetupField | undefined {
  const [section, name = ''] = path.split('.');
  const renamed: Record<string, SetupField> = {
    'area.name': 'area_name',
    'windows.start_minutes': 'start',
    'windows.end_minutes': 'end',
    'windows.length_minutes': 'length',
  };
  return (
    renamed[`${section}.${name}`] ??
    allFields.find((field) => field === name.replace(/_cents$/, '')) ??
    allFields.find((field) => field === section)
  );
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function wholeOf(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
