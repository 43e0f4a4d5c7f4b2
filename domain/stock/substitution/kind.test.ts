import { expect, test } from 'vitest';
import { isSameKind, type NamedProduct } from './kind.ts';

const named = (name: string, search_words: NamedProduct['search_words'] = {}) => ({
  name,
  search_words,
});

test.each([
  ['Rispentomaten', 'Kirschtomaten'],
  ['Soldiner Roggenmischbrot', 'Soldiner Dinkel-Vollkornbrot'],
  ['Äpfel, rot', 'Äpfel, grün'],
  ['Ayran natur', 'Ayran im Becher'],
  ['Vanilleeis', 'Schokoladeneis'],
  ['Olivenöl nativ extra', 'Sonnenblumenöl'],
  ['Minztee, 20 Beutel', 'Schwarzer Tee, lose'],
  ['Weizenmehl Type 405', 'Weizenmehl Type 550, 5 kg'],
  ['Laktosefreie H-Milch 1,5 %', 'Bio-Frischmilch 3,5 %'],
  ['Frische Eier', 'Große Eier'],
  ['Datteln', 'Datteln Deglet Nour, entsteint'],
  ['حليب', 'حليب'],
])('%s and %s are the same thing', (one, other) => {
  expect(isSameKind(named(one), named(other))).toBe(true);
  expect(isSameKind(named(other), named(one))).toBe(true);
});

test.each([
  ['Rispentomaten', 'Zitronen'],
  ['Roggenmischbrot', 'Maismehl'],
  ['Soldiner Fladenbrot', 'Soldiner Zwieback'],
  ['Auberginen', 'Mandarinen'],
  ['Hähnchen', 'Fischstäbchen'],
  ['Okra in der Dose', 'Kichererbsen in der Dose'],
  ['Suppenfleisch vom Rind', 'Sucuk vom Rind'],
  ['Rinderhackfleisch', 'Hähnchenbrustfleisch'],
  ['Suppenfleisch vom Rind', 'Putenfleisch aus der Brust'],
  ['Knoblauchpulver', 'Currypulver, mild'],
  ['Frischmilch 3,5 %', 'Kondensmilch 7,5 %'],
  ['Landbuttermilch', 'Landmilch'],
  ['Reis E 12', 'Datteln E 12'],
  ['–', '–'],
])('%s and %s are not', (one, other) => {
  expect(isSameKind(named(one), named(other))).toBe(false);
});

test('a product that is found as the kind of another is the same thing', () => {
  const spaghetti = named('Spaghetti', { en: ['pasta'] });
  expect(isSameKind(spaghetti, named('Farfalle', { en: ['bow tie pasta'] }))).toBe(true);
  expect(
    isSameKind(named('Fusilli', { tr: ['Makarna'] }), named('Penne', { tr: ['makarna'] })),
  ).toBe(true);
  const croissants = named('Croissants', { en: ['pastry'] });
  expect(isSameKind(croissants, named('Yufka', { en: ['filo pastry'] }))).toBe(false);
});
