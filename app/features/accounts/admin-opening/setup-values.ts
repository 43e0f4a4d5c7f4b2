import { defineForm } from '#app/i18n/form/define-form.ts';
import {
  choice,
  clock,
  euros,
  optional,
  parsed,
  postalCodes,
  required,
  text,
  whole,
} from '#app/i18n/form/typed-fields.ts';
import type { SetupBody } from '#contract/accounts/opening.schema.ts';
import { cents } from '#domain/money.ts';

const neededText = required('missing', text);
const wholeNumber = whole('unreadable', { max: 9999 });

/** The text fields of the form by their sections, in the order of the page. */
const fields = {
  owner: {
    first_name: neededText,
    last_name: neededText,
    email: neededText,
    // Spaces belong to it.
    password: required(
      'missing',
      parsed('missing', (typed) => typed),
    ),
  },
  shop: { name: neededText, slogan: text, contact_email: neededText, contact_phone: neededText },
  company: {
    company_name: neededText,
    company_representative: neededText,
    company_street: neededText,
    company_postal_code: neededText,
    company_city: neededText,
    company_register: text,
    company_vat_id: text,
  },
  area: {
    area_name: neededText,
    postal_codes: postalCodes('unreadable'),
    delivery_fee: euros('unreadable'),
    minimum_order: euros('unreadable'),
    free_from: optional(euros('unreadable')),
  },
  windows: {
    start: clock('unreadable', 'start'),
    end: clock('unreadable', 'end'),
    length: wholeNumber,
    capacity: wholeNumber,
  },
  /** Names by lines. */
  categories: { categories: text },
};

const form = defineForm({
  ...fields.owner,
  ...fields.shop,
  ...fields.company,
  ...fields.area,
  ...fields.windows,
  ...fields.categories,
  weekdays: choice<readonly number[]>([1, 2, 3, 4, 5, 6]),
});

export type SetupValues = ReturnType<typeof form.format>;
export type SetupField = Exclude<keyof SetupValues, 'weekdays'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of these very fields
export const sections = Object.entries(fields).map(([section, own]) => ({
  section,
  names: Object.keys(own),
})) as { section: keyof typeof fields; names: SetupField[] }[];
const fieldNames = sections.flatMap(({ names }) => names);

const faultsOfEmpty = form.errors(form.format({}));
export const isOptional = (field: SetupField) => !(field in faultsOfEmpty);

/** Usual terms to begin with; `categories` are names by lines. */
export function usualValues(categories: string): SetupValues {
  return form.format({
    delivery_fee: cents(399),
    minimum_order: cents(1500),
    start: 10 * 60,
    end: 20 * 60,
    length: 120,
    capacity: 10,
    categories,
  });
}

/** The body of the request, and the fields that cannot be read. The server checks the rest. */
export function readSetup(
  typed: SetupValues,
  token: string,
): { body: SetupBody | null; errors: SetupField[] } {
  const values = form.values(typed);
  if (values === undefined) {
    const errors = form.errors(typed);
    return { body: null, errors: fieldNames.filter((field) => field in errors) };
  }
  const { first_name, last_name, email, password, ...others } = values;
  const { area_name, postal_codes, delivery_fee, minimum_order, free_from, ...terms } = others;
  const { weekdays, start, end, length, capacity, categories, ...shop } = terms;
  return {
    errors: [],
    body: {
      token,
      owner: { first_name, last_name, email, password },
      shop,
      area: {
        name: area_name,
        postal_codes,
        delivery_fee_cents: delivery_fee,
        minimum_order_cents: minimum_order,
        free_from_cents: free_from,
      },
      windows: {
        weekdays: [...weekdays],
        start_minutes: start,
        end_minutes: end,
        length_minutes: length,
        capacity,
      },
      categories: categories
        .split('\n')
        .map((category) => category.trim())
        .filter((category) => category !== ''),
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
    fieldNames.find((field) => field === name.replace(/_cents$/, '')) ??
    fieldNames.find((field) => field === section)
  );
}
