import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import { parseEuros } from '#domain/money.ts';

/**
 * The settings by the groups in which they are shown, with the format of each. `lines` has one
 * value per line.
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
    id: 'delivery',
    fields: [
      { name: 'delivery_fee_cents', type: 'text' },
      { name: 'minimum_order_cents', type: 'text' },
      { name: 'delivery_hours_start', type: 'time' },
      { name: 'delivery_hours_end', type: 'time' },
      { name: 'paypal_me', type: 'text' },
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

/** The kind of a field, by which its error text is chosen. */
export function kindOf(name: SettingName): 'money' | 'slot' | 'time' | 'days' | 'codes' | 'text' {
  if (isMoney(name)) return 'money';
  if (name.endsWith('_start') || name.endsWith('_end')) return 'time';
  if (name.startsWith('slot_')) return 'slot';
  if (name === 'closed_days') return 'days';
  return name === 'postal_codes' ? 'codes' : 'text';
}

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

/**
 * The typed texts as the body of the request, and the names of invalid ones. The server checks the
 * rest.
 */
export function readSettings(texts: SettingTexts): {
  body: Partial<ShopSettings>;
  errors: SettingName[];
} {
  const errors: SettingName[] = [];
  const entries = allFields.map(({ name, type }) => {
    const text = texts[name].trim();
    if (type === 'lines') {
      const lines = text.split(/[\s,;]+/).filter((line) => line !== '');
      return [name, name === 'closed_days' ? lines.map(readDay) : lines];
    }
    const value = isMoney(name) ? parseEuros(text) : type === 'number' ? readWhole(text) : text;
    if (value === undefined) errors.push(name);
    return [name, value];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a missing value is an error
  return { body: Object.fromEntries(entries) as Partial<ShopSettings>, errors };
}

/** '24.12.2026' becomes '2026-12-24'. Other texts are left for the server to refuse. */
function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The changed settings. Others are not sent: a colleague may have changed them meanwhile. */
export function changesOf(before: ShopSettings, after: ShopSettingsChanges): ShopSettingsChanges {
  const old: Record<string, unknown> = { ...before };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed);
}

function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
