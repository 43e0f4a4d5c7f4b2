import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPack, packName, type PackFacts } from './draw-pack.ts';
import { findKind } from './kinds.ts';

const lentils: PackFacts = {
  name: 'Rote Linsen',
  brand: null,
  pack: 'bag',
  net_amount: 500,
  net_unit: 'g',
};

/** Fully transparent pixels are ground, the others pack or shadow. */
async function measure(bytes: Uint8Array) {
  const { width, height, format, hasAlpha } = await sharp(bytes).metadata();
  const { isOpaque } = await sharp(bytes).stats();
  return { width, height, format, hasAlpha, isOpaque, isLight: bytes.length <= 25_000 };
}

const drawn = {
  width: 600,
  height: 600,
  format: 'webp',
  hasAlpha: true,
  isOpaque: false,
  isLight: true,
};

test.each([
  ['a bag with a window', lentils],
  ['loose fruit', { ...lentils, name: 'Birnen', pack: null }],
  ['a tray of meat', { ...lentils, name: 'Rinderhackfleisch', pack: 'tray' }],
  ['a name in Arabic', { ...lentils, name: 'خبز عربي طازج' }],
  ['a name with signs of markup', { ...lentils, name: 'Salz & <Pfeffer>', pack: null }],
  ['a name of 200 letters', { ...lentils, name: 'Vollkornbrot'.repeat(17) }],
  ['a name that shows nothing', { ...lentils, name: '\u{AD}', pack: null, net_amount: null }],
  [
    'an unknown product without an amount',
    { ...lentils, name: 'Xyz', pack: null, net_amount: null },
  ],
])('draws %s on a transparent ground, in at most 25 kB', async (_, facts) => {
  expect(await measure(await drawPack(facts))).toEqual(drawn);
});

test('sets the name on the label', async () => {
  const [one, other] = await Promise.all([
    drawPack({ ...lentils, name: 'Rote Linsen' }),
    drawPack({ ...lentils, name: 'Rote Linsen fein' }),
  ]);
  expect(one).not.toEqual(other);
});

test('gives the same facts the same name, and each change of the label another one', () => {
  expect(packName({ ...lentils })).toBe(packName(lentils));
  const changes: Partial<PackFacts>[] = [
    { name: 'Rote Linsen, fein' },
    { brand: 'Pankehof' },
    { net_amount: 1000 },
    { net_unit: 'kg' },
    { pack: 'jar' },
  ];
  const names = changes.map((change) => packName({ ...lentils, ...change }));
  expect(new Set([packName(lentils), packName(lentils, 'food'), ...names]).size).toBe(7);
});

test.each([
  ['Kichererbsen, getrocknet', 'chickpeas', 'not peas'],
  ['Kiez-Cola ohne Zucker', 'cup', 'not sugar'],
  ['Sardinen in Sonnenblumenöl', 'sardines', 'not oil'],
  ['Honigmelone', 'melon', 'not honey'],
  ['Glatte Petersilie, Bund', 'parsley', 'not coffee'],
  ['Farfalle', 'farfalle', 'not the insect'],
  ['Açma, 3 Stück', 'acma', 'not a doughnut'],
  ['Arabisches Fladenbrot, 5 Stück', 'flatbread', 'not a taco'],
  ['Kaymak, türkischer Rahm', 'kaymak', 'not honey'],
  ['Geriebener Käse für Pizza', 'gratedCheese', 'not pizza'],
])('%s shows %s, %s', (name, picture) => {
  expect(findKind(name)?.picture).toBe(picture);
});

test.each(['Zwiebelsuppe', 'Tomaten-Basilikum-Creme', 'Birnenbrand', 'Kartoffelpuffer'])(
  'shows no fresh vegetables or fruit for "%s", which is made of them',
  (name) => {
    expect(findKind(name)).toBeUndefined();
  },
);

test('shows meat in trays', () => {
  const meat = ['Rinderhackfleisch', 'Lammkeule mit Knochen', 'Ganzes Hähnchen', 'Sucuk vom Rind'];
  expect(meat.map((name) => findKind(name)?.shape)).toEqual(meat.map(() => 'tray'));
});
