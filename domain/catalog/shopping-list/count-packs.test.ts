import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { countPacks, isOtherAmount, type PackedProduct } from './count-packs.ts';

const of = (
  amount: number,
  unit: 'g' | 'kg' | 'ml' | 'l' | 'piece',
  pack: string | null = 'bag',
  name = 'Ware',
): PackedProduct => ({
  name,
  net_content: { amount, unit },
  pack,
});

test.each<[string, string, PackedProduct, number]>([
  ['no amount', 'Milch', of(1, 'l'), 1],
  ['the same size', '500 g Mehl', of(500, 'g'), 1],
  ['the next larger number of packs', '1,2 kg Mehl', of(500, 'g'), 3],
  ['a pack that is larger', '200 g Mehl', of(1, 'kg'), 1],
  ['several of a size', '6x1,5l Wasser', of(1.5, 'l'), 6],
  ['a volume of goods by weight', '500 ml Joghurt', of(250, 'g'), 2],
  ['packs', '3 Dosen Mais', of(400, 'g'), 3],
  ['eggs', '20 Eier', of(10, 'piece'), 2],
  ['pieces that the name counts', '4 Simit', of(360, 'g', 'bag', 'Simit, 4 Sesamringe'), 1],
  ['loose goods by piece', '4 Bananen', of(1, 'kg', null), 1],
  ['many of them', '10 Zwiebeln', of(1, 'kg', null), 2],
  ['a bare number of packs', '2 Milch', of(1, 'l', 'carton'), 2],
  ['a weight of goods by piece', '1 kg Gurken', of(1, 'piece', null), 1],
  ['times of loose goods', 'bananas x6', of(1, 'kg', null), 1],
  ['times of a pack with as many pieces', 'eggs x6', of(6, 'piece'), 1],
  ['times of a pack with more pieces', 'eggs x2', of(6, 'piece'), 2],
  ['bulbs', 'Knoblauch 3 Knollen', of(3, 'piece', null), 1],
  ['a pack of so many', "maden suyu 6'lı", of(1, 'l', 'bottle'), 6],
  ['eggs in a pack of ten', 'Eier 10er', of(6, 'piece'), 2],
  ['pieces by a short word', 'Feta 2 St.', of(400, 'g', 'tub'), 2],
  ['bags of tea in one pack', 'Tee 20 Beutel', of(40, 'g', 'carton', 'Tee, 20 Beutel'), 1],
  ['bags of tea that is loose', 'Tee 20 Beutel', of(500, 'g', 'bag'), 1],
  ['more than a cart takes', '5000 kg Mehl', of(1, 'kg'), 99],
])('counts packs for %s', (_, line, product, packs) => {
  expect(countPacks(readAmount(line).amount, product)).toBe(packs);
});

test('contains at least the wanted amount, and less than a whole pack more', () => {
  const sizes = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 100, max: 5000 }), (wanted, content) => {
      const packs = countPacks(readAmount(`${wanted} g Ware`).amount, of(content, 'g'));
      expect(packs * content).toBeGreaterThanOrEqual(wanted - content * 0.001);
      expect((packs - 1) * content).toBeLessThan(wanted);
    }),
  );
});

test('a loaf is one piece, however heavy', () => {
  const { amount } = readAmount('3 ekmek');
  const loaf = { ...of(750, 'g', null), names: { de: 'Roggenbrot', en: 'Rye bread' } };
  const apples = { ...of(1, 'kg', null), names: { de: 'Äpfel, rot', en: 'Red apples, 1 kg' } };
  expect([countPacks(amount, loaf), countPacks(amount, apples)]).toEqual([3, 1]);
});

test.each<[string, PackedProduct, boolean]>([
  ['Eier 10er', of(6, 'piece'), true],
  ['12 Eier', of(6, 'piece'), false],
  ['Cola 1,5 l', of(1, 'l'), true],
  ['1 kg Mehl', of(500, 'g'), false],
  ['2 Dosen Mais', of(285, 'g', 'tin'), false],
  ['1 kg Gurken', of(1, 'piece', null), true],
  ['Milch', of(1, 'l'), false],
])('%s is another amount, or not, in packs of a size', (line, product, isOther) => {
  const { amount } = readAmount(line);
  expect(isOtherAmount(amount, product, countPacks(amount, product))).toBe(isOther);
});
