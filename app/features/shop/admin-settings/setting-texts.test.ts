import { expect, test } from 'vitest';
import { changesOf, kindOf, readSettings, textsOf } from './setting-texts.ts';

const settings = {
  name: 'Kiezkorb',
  slogan: '',
  contact_email: 'hallo@kiezkorb.example',
  contact_phone: '030 1234567',
  company_name: '',
  company_representative: '',
  company_street: '',
  company_postal_code: '',
  company_city: '',
  company_register: '',
  company_vat_id: '',
  days_ahead: 1,
  closed_on_holidays: true,
  iftar_windows: false,
  iftar_length_minutes: 120,
  iftar_capacity: 20,
  paypal_me: 'Kiezkorb',
};

test('the shown settings are parsed back unchanged', () => {
  const { iftar_windows: _, closed_on_holidays: __, ...typed } = settings;
  expect(readSettings(textsOf(settings))).toEqual({ body: typed, errors: [] });
});

test('half a place and a word for a number of days are reported by their names', () => {
  const texts = { ...textsOf(settings), iftar_capacity: '1.5', days_ahead: 'zwei' };
  expect(readSettings(texts).errors).toEqual(['days_ahead', 'iftar_capacity']);
});

test('only what was changed is sent, so that a colleague who changed something else loses nothing', () => {
  const after = { ...settings, days_ahead: 3, closed_on_holidays: false };
  expect(changesOf(settings, after)).toEqual({ days_ahead: 3, closed_on_holidays: false });
});

test('surrounding spaces are removed', () => {
  const typed = { ...textsOf(settings), name: ' Kiste ', days_ahead: ' 7 ' };
  expect(readSettings(typed).body).toMatchObject({ name: 'Kiste', days_ahead: 7 });
});

test.each([
  ['iftar_length_minutes', 'slot'],
  ['days_ahead', 'slot'],
  ['company_postal_code', 'text'],
] as const)('%s is explained as %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
