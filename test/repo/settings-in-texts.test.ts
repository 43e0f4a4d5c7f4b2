import { describe, expect, test } from 'vitest';
import { languages } from '#domain/accounts/languages.ts';
import { readLocale, textFolders, type Texts } from '#test/repo/locale-texts.ts';

/**
 * Fees, minimum, postal codes, hours and slot length are settings (docs/spec-notes.md#d6).
 * A text with a copy of such a number becomes wrong when the setting changes.
 */
const copies: [setting: string, pattern: RegExp][] = [
  ['an amount of money', /[\d٠-٩]+([.,٫][\d٠-٩]+)?\s*(€|euro?s?\b|eur\b|يورو)|€\s*[\d٠-٩]/iu],
  ['a price', /(?<![\d.,])\d{1,3}[.,]\d{2}(?![\d.,])/u],
  ['a postal code', /\b133\d{2}\b|[٠-٩]{5}/u],
  ['an hour', /[\d٠-٩]{1,2}:[\d٠-٩]{2}|\b\d{1,2}([-–]\d{1,2})?\s*Uhr\b|\b\d{1,2}\s*(am|pm)\b/iu],
  ['the length of a slot', /\b(2|zwei|two|iki)[- ]?(Stunden|Std\b|hours?\b|saat)|ساعتين|ساعتان/iu],
];

function settingsIn(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) =>
    copies.filter(([, pattern]) => pattern.test(text)).map(([setting]) => `${key}: ${setting}`),
  );
}

describe.each(textFolders)('in %s', (folder) => {
  test.each(languages)('no text in %s carries a copy of a setting', (language) => {
    expect(settingsIn(readLocale(language, folder))).toEqual([]);
  });
});

test.each([
  'Mindestbestellwert 15 €',
  'Liefergebühr 3,99',
  'Delivery for €1.99',
  'Minimum order 10 euros',
  'الحد الأدنى ١٥ يورو',
  'Wir liefern nach 13357.',
  'Delivery from 10:00 to 19:00',
  'Montag 10-19 Uhr',
  'Fenster von 2 Stunden',
  'iki saat',
])('finds the setting planted in "%s"', (text) => {
  expect(settingsIn(new Map([['planted', text]]))).not.toEqual([]);
});

test.each([
  'Mindestbestellwert {{minimum}}',
  'Stand: 01.01.2025',
  'Mindestens 8 Zeichen',
  'innerhalb von 24 Stunden',
  '1-3 Werktage, 14 Tage Rückgabe',
  'Nährwerte (pro 100g)',
])('lets "%s" pass', (text) => {
  expect(settingsIn(new Map([['passing', text]]))).toEqual([]);
});
