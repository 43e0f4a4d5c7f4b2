import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
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
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(1500),
  postal_codes: ['13357', '13358'],
  delivery_hours_start: '10:00',
  delivery_hours_end: '19:00',
  slot_hours_start: '09:00',
  slot_hours_end: '19:00',
  slot_length_minutes: 120,
  slot_capacity: 20,
  closed_weekdays: [7],
  closed_days: ['2026-12-24'],
  closed_on_holidays: true,
  paypal_me: 'Kiezkorb',
};

test('the shown settings are parsed back unchanged', () => {
  const { closed_weekdays: _, closed_on_holidays: __, ...typed } = settings;
  expect(readSettings(textsOf(settings))).toEqual({ body: typed, errors: [] });
});

test('a fee of "1,2,3" and half a place are reported by their names', () => {
  const texts = { ...textsOf(settings), delivery_fee_cents: '1,2,3', slot_capacity: '1.5' };
  expect(readSettings(texts).errors).toEqual(['delivery_fee_cents', 'slot_capacity']);
});

test('a closed day may be typed as Germans write it', () => {
  const texts = { ...textsOf(settings), closed_days: '24.12.2026\n1.1.2027\n2027-05-01' };
  expect(readSettings(texts).body.closed_days).toEqual(['2026-12-24', '2027-01-01', '2027-05-01']);
});

test('only what was changed is sent, so that a colleague who changed something else loses nothing', () => {
  const after = { ...settings, delivery_fee_cents: cents(299), closed_weekdays: [6, 7] };
  expect(changesOf(settings, after)).toEqual({ delivery_fee_cents: 299, closed_weekdays: [6, 7] });
});

test('lists have one value per line, amounts a comma, and surrounding spaces are removed', () => {
  const texts = textsOf({ ...settings, delivery_fee_cents: cents(5) });
  expect(texts).toMatchObject({ postal_codes: '13357\n13358', delivery_fee_cents: '0,05' });
  const typed = { ...texts, postal_codes: ' 13357, 13359;\n\n10115 ', name: ' Kiste ' };
  expect(readSettings(typed).body).toMatchObject({
    postal_codes: ['13357', '13359', '10115'],
    name: 'Kiste',
    delivery_fee_cents: 5,
  });
  expect(readSettings({ ...texts, closed_days: ' \n ' }).body.closed_days).toEqual([]);
});

test('only complete dates are parsed as closed days, not postal codes', () => {
  const closed_days = 'x24.12.2026\n24.12.20267\n24.12.26';
  expect(readSettings({ ...textsOf(settings), closed_days }).body.closed_days).toEqual(
    closed_days.split('\n'),
  );
  const typed = readSettings({ ...textsOf(settings), postal_codes: '1.1.2027' });
  expect(typed.body.postal_codes).toEqual(['1.1.2027']);
});

test.each([
  ['minimum_order_cents', 'money'],
  ['delivery_hours_start', 'time'],
  ['slot_hours_end', 'time'],
  ['slot_length_minutes', 'slot'],
  ['slot_capacity', 'slot'],
  ['closed_days', 'days'],
  ['postal_codes', 'codes'],
  ['company_postal_code', 'text'],
] as const)('%s is explained as %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
