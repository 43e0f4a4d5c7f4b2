import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';

/** The settings by the groups in which they are shown, with the format of each. */
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
    fields: [{ name: 'paypal_me', type: 'text' }],
  },
  {
    id: 'slots',
    fields: [
      { name: 'days_ahead', type: 'number' },
      { name: 'iftar_length_minutes', type: 'number' },
      { name: 'iftar_capacity', type: 'number' },
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
    ],
  },
] as const;

export type SettingName = (typeof groups)[number]['fields'][number]['name'];
export type SettingTexts = Record<SettingName, string>;

/** The kind of a field, by which its error text is chosen. */
export function kindOf(name: SettingName): 'slot' | 'text' {
  return allFields.some((field) => field.name === name && field.type === 'number')
    ? 'slot'
    : 'text';
}

const allFields = groups.flatMap(({ fields }) => [...fields]);

export function textsOf(settings: ShopSettings): SettingTexts {
  const entries = allFields.map(({ name }) => [name, String(settings[name])]);
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
    const value = type === 'number' ? readWhole(text) : text;
    if (value === undefined) errors.push(name);
    return [name, value];
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

function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
