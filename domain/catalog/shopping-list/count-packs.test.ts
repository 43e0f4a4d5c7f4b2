import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { countPacks, type PackedProduct } from './count-packs.ts';

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
