import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import { parseEuros, writeEuros } from '#domain/money.ts';

/**
 * All settings by the groups in which they are shown, with the format of each; the switches of a
 * group come last.
 */
export const groups = [
  {
    id: 'identity',
    fields: [
      { name: 'name', type: 'text' },
      { name: 'slogan', type: 'text' },
      { name: 'contact_email', type: 'email' },
      { name: 'contact_phone', type: 'tel' },
    ],
  },
  {
    id: 'payment',
    fields: [
      { name: 'paypal_me', type: 'text' },
      { name: 'float_bag', type: 'text' },
      { name: 'float_safe', type: 'text' },
      { name: 'float_limit_cents', type: 'euros' },
      { name: 'instant_credit_cents', type: 'euros' },
      { name: 'instant_credit_month_cents', type: 'euros' },
      { name: 'card_terminal', type: 'switch' },
    ],
  },
  {
    id: 'empties',
    fields: [
      { name: 'empties_rate_one_way', type: 'rate' },
      { name: 'empties_rate_beer_bottle', type: 'rate' },
      { name: 'empties_rate_reusable_bottle', type: 'rate' },
      { name: 'empties_rate_crate', type: 'rate' },
    ],
  },
  {
    id: 'orders',
    fields: [
      { name: 'confirms_from_orders', type: 'number' },
      { name: 'confirms_at_once', type: 'switch' },
      { name: 'offers_short_lives', type: 'switch' },
    ],
  },
  {
    id: 'guarantee',
    fields: [
      { name: 'guarantee_image_de', type: 'image' },
      { name: 'guarantee_image_en', type: 'image' },
      { name: 'guarantee_notice', type: 'switch' },
    ],
  },
  {
    id: 'map',
    fields: [
      { name: 'map_tiles', type: 'text' },
      { name: 'map_attribution', type: 'text' },
    ],
  },
  {
    id: 'slots',
    fields: [
      { name: 'days_ahead', type: 'number' },
      { name: 'iftar_length_minutes', type: 'number' },
      { name: 'iftar_capacity', type: 'number' },
      { name: 'iftar_windows', type: 'switch' },
      { name: 'closed_on_holidays', type: 'switch' },
    ],
  },
  {
    id: 'company',
    fields: [
      { name: 'company_name', type: 'text' },
      { name: 'company_representative', type: 'text' },
      { name: 'company_street', type: 'text' },
      { name: 'company_postal_code', type: 'text' },
      { name: 'company_city', type: 'text' },
      { name: 'company_register', type: 'text' },
      { name: 'company_vat_id', type: 'text' },
      { name: 'company_tax_number', type: 'text' },
    ],
  },
] as const;

type Field = (typeof groups)[number]['fields'][number];
export type SwitchName = Extract<Field, { type: 'switch' }>['name'];
export type TextName = Exclude<Field['name'], SwitchName>;
/** As they are typed and ticked. */
export type SettingValues = Record<TextName, string> & Record<SwitchName, boolean>;

const allFields = groups.flatMap(({ fields }): readonly Field[] => fields);

export const isSwitch = (field: Field): field is Extract<Field, { type: 'switch' }> =>
  field.type === 'switch';
/** As the input of the form: amounts are typed as text. */
export const inputTypeOf = (type: Exclude<Field['type'], 'image' | 'rate' | 'switch'>) =>
  type === 'euros' ? 'text' : type;
export const isText = (field: Field): field is Exclude<Field, { type: 'switch' }> =>
  field.type !== 'switch';

/** The kind of a field, by which its error text is chosen. */
export function kindOf(name: TextName): 'bag' | 'euros' | 'map' | 'orders' | 'slot' | 'text' {
  if (name === 'map_tiles') return 'map';
  if (name === 'float_bag' || name === 'float_safe') return 'bag';
  if (name === 'confirms_from_orders') return 'orders';
  const type = allFields.find((field) => field.name === name)?.type;
  if (type === 'euros') return 'euros';
  return type === 'number' ? 'slot' : 'text';
}

export function valuesOf(settings: ShopSettings): SettingValues {
  const entries = allFields.map(({ name, type }) => {
    if (type === 'switch') return [name, settings[name]];
    return [name, type === 'euros' ? writeEuros(settings[name]) : String(settings[name])];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(entries) as SettingValues;
}

/**
 * The typed values as the body of the request, and the names of invalid ones. The server checks the
 * rest.
 */
export function readSettings(values: SettingValues): {
  body: Partial<ShopSettings>;
  errors: TextName[];
} {
  const errors: TextName[] = [];
  const entries = allFields.map((field) => {
    if (isSwitch(field)) return [field.name, values[field.name]];
    const text = values[field.name].trim();
    const value = valueOf(field.type, text);
    if (value === undefined) errors.push(field.name);
    return [field.name, value];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a missing value is an error
  return { body: Object.fromEntries(entries) as Partial<ShopSettings>, errors };
}

/** The changed settings. Others are not sent: a colleague may have changed them meanwhile. */
export function changesOf(before: ShopSettings, after: ShopSettingsChanges): ShopSettingsChanges {
  const old: Record<string, unknown> = { ...before };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed);
}

function valueOf(type: Field['type'], text: string): number | string | undefined {
  if (type === 'euros') return parseEuros(text);
  return type === 'number' || type === 'rate' ? readWhole(text) : text;
}

function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
