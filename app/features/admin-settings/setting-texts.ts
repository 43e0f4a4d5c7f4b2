import type { ShopSettings } from '#contract/admin-shop.ts';
import { parseEuros } from '#domain/money.ts';

/** The settings in the groups in which they are shown, and how each is typed. `lines` is one value a line. */
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
    id: 'delivery',
    fields: [
      { name: 'delivery_fee_cents', type: 'text' },
      { name: 'minimum_order_cents', type: 'text' },
      { name: 'delivery_hours_start', type: 'time' },
      { name: 'delivery_hours_end', type: 'time' },
      { name: 'postal_codes', type: 'lines' },
    ],
  },
  {
    id: 'slots',
    fields: [
      { name: 'slot_hours_start', type: 'time' },
      { name: 'slot_hours_end', type: 'time' },
      { name: 'slot_length_minutes', type: 'number' },
      { name: 'slot_capacity', type: 'number' },
    ],
  },
  { id: 'closed', fields: [{ name: 'closed_days', type: 'lines' }] },
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
    ],
  },
] as const;

export type SettingName = (typeof groups)[number]['fields'][number]['name'];
export type SettingTexts = Record<SettingName, string>;

const allFields = groups.flatMap(({ fields }) => [...fields]);
const isMoney = (name: string) => name.endsWith('_cents');

export function textsOf(settings: ShopSettings): SettingTexts {
  const entries = allFields.map(({ name }) => {
    const value = settings[name];
    if (Array.isArray(value)) return [name, value.join('\n')];
    if (isMoney(name)) return [name, (Number(value) / 100).toFixed(2).replace('.', ',')];
    return [name, String(value)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(entries) as SettingTexts;
}

/** What was typed, as the API takes it, and the names of what cannot be read. The server checks the rest. */
export function readSettings(texts: SettingTexts): {
  body: Partial<ShopSettings>;
  errors: SettingName[];
} {
  const errors: SettingName[] = [];
  const entries = allFields.map(({ name, type }) => {
    const text = texts[name].trim();
    if (type === 'lines') return [name, text.split(/[\s,;]+/).filter((line) => line !== '')];
    const value = isMoney(name) ? parseEuros(text) : type === 'number' ? readWhole(text) : text;
    if (value === undefined) errors.push(name);
    return [name, value];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is missing is among the errors
  return { body: Object.fromEntries(entries) as Partial<ShopSettings>, errors };
}

function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
