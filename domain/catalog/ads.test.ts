import { expect, test } from 'vitest';
import type { Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { fillAd } from './ads.ts';

const area = (postal_code: string, fee: number, minimum: number, end: string) => ({
  postal_codes: [postal_code],
  delivery_fee_cents: cents(fee),
  minimum_order_cents: cents(minimum),
  free_from_cents: null,
  delivery_hours: { start: '09:00', end },
});
const near = area('13357', 399, 1500, '19:00');
const far = area('13355', 499, 2000, '21:00');
const ad = {
  title: 'Nur {{delivery_fee}}',
  subtitle: 'Ab {{minimum_order}}',
  description: '{{delivery_start}}–{{delivery_end}}',
  button_text: '{{other}}',
};

function fill(areas: (typeof near)[], postalCode: string | null, language: Language = 'de') {
  const { delivery_fee_cents, minimum_order_cents } = near;
  const delivery_hours = { start: '09:00', end: areas.includes(far) ? '21:00' : '19:00' };
  const shop = { delivery_fee_cents, minimum_order_cents, delivery_hours, areas };
  const { title, subtitle, description } = fillAd(ad, shop, { language, postalCode });
  return [title, subtitle, description].map((text) => text.replaceAll('\u00A0', ' '));
}

test.each([
  ['one area', [near], null, ['Nur 3,99 €', 'Ab 15 €', '09:00–19:00']],
  ['two areas', [near, far], null, ['Nur ab 3,99 €', 'Ab 15 €', '09:00–21:00']],
  ['the near one', [near, far], '13357', ['Nur 3,99 €', 'Ab 15 €', '09:00–19:00']],
  ['the far one', [near, far], '13355', ['Nur 4,99 €', 'Ab 20 €', '09:00–21:00']],
  ['none of them', [near, far], '10115', ['Nur ab 3,99 €', 'Ab 15 €', '09:00–21:00']],
])('an ad says the numbers of %s', (_, areas, postalCode, texts) => {
  expect(fill(areas, postalCode)).toEqual(texts);
});

test.each([
  ['en', 'Nur from 3,99 €'],
  ['ar', 'Nur ابتداءً من 3,99 €'],
  ['tr', 'Nur 3,99 €’dan itibaren'],
] as const)('an ad in %s says that the lowest fee is one of several: %s', (language, title) => {
  expect(fill([near, far], null, language)[0]).toBe(title);
});

test('an ad of a shop without hours leaves out the sentence with them', () => {
  const shop = { ...near, delivery_hours: null, areas: [{ ...near, delivery_hours: null }] };
  const texts = { ...ad, description: 'Frisch. Ab {{delivery_start}} an deiner Tür.' };
  expect(fillAd(texts, shop, { language: 'de', postalCode: null }).description).toBe('Frisch.');
});
