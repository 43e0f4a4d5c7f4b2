import { expect, test } from 'vitest';
import { settingExamples } from '#test/helpers/setting-examples.ts';
import { changesOf, kindOf, readSettings, valuesOf } from './setting-values.ts';

const settings = { ...settingExamples, days_ahead: 1, closed_on_holidays: true };

test('the shown settings are parsed back unchanged, each of the shop among them', () => {
  // These have pages of their own: what is taken out of the sale, and the bookkeeping.
  const isElsewhere = (name: string) =>
    name === 'particulars_enforced' || name.startsWith('bookkeeping_');
  const shown = Object.entries(settings).filter(([name]) => !isElsewhere(name));
  expect(readSettings(valuesOf(settings))).toEqual({ body: Object.fromEntries(shown), errors: [] });
});

test('half a place and a word for a number of days are reported by their names', () => {
  const values = { ...valuesOf(settings), iftar_capacity: '1.5', days_ahead: 'zwei' };
  expect(readSettings(values).errors).toEqual(['days_ahead', 'iftar_capacity']);
});

test('only what was changed is sent, so that a colleague who changed something else loses nothing', () => {
  const after = { ...settings, days_ahead: 3, closed_on_holidays: false };
  expect(changesOf(settings, after)).toEqual({ days_ahead: 3, closed_on_holidays: false });
});

test('surrounding spaces are removed', () => {
  const typed = { ...valuesOf(settings), name: ' Kiste ', days_ahead: ' 7 ' };
  expect(readSettings(typed).body).toMatchObject({ name: 'Kiste', days_ahead: 7 });
});

test.each([
  ['iftar_length_minutes', 'slot'],
  ['days_ahead', 'slot'],
  ['confirms_from_orders', 'orders'],
  ['company_postal_code', 'text'],
] as const)('%s is explained as %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});
