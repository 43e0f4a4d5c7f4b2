import { expect, test } from 'vitest';
import { readAmount, type ListAmount } from './amounts.ts';

const plain: ListAmount = { count: 1, size: null, counts: 'packs', pack: null };
const grams = (amount: number, count = 1): ListAmount => ({
  ...plain,
  count,
  size: { amount, unit: 'g' },
});
const millilitres = (amount: number, count = 1): ListAmount => ({
  ...plain,
  count,
  size: { amount, unit: 'ml' },
});
const packs = (count: number, pack: ListAmount['pack'] = null): ListAmount => ({
  ...plain,
  count,
  pack,
});
const pieces = (count: number): ListAmount => ({ ...plain, count, counts: 'pieces' });
const times = (count: number): ListAmount => ({ ...plain, count, counts: 'times' });
const bare = (count: number): ListAmount => ({ ...plain, count, counts: 'either' });

test.each<[string, string, ListAmount | null]>([
  ['Milch', 'Milch', null],
  ['2 l süt', 'süt', millilitres(2000)],
  ['Zwiebeln 1kg', 'Zwiebeln', grams(1000)],
  ['1,5 l Wasser', 'Wasser', millilitres(1500)],
  ['1.5L Wasser', 'Wasser', millilitres(1500)],
  ['6x1,5l Wasser', 'Wasser', millilitres(1500, 6)],
  ['Wasser 6 × 1,5 l', 'Wasser', millilitres(1500, 6)],
  ['500g Hackfleisch', 'Hackfleisch', grams(500)],
  ['½ kg Tomaten', 'Tomaten', grams(500)],
  ['1 1/2 kg Kartoffeln', 'Kartoffeln', grams(1500)],
  ['1½ Liter Saft', 'Saft', millilitres(1500)],
  ['yarım kilo kıyma', 'kıyma', grams(500)],
  ['bir buçuk kilo domates', 'domates', grams(1500)],
  ['kilo domates', 'domates', grams(1000)],
  ['ayran (şişe)', 'ayran', packs(1, 'bottle')],
  ['بقدونس ربطتين', 'بقدونس', packs(2)],
  ['half a kilo of tomatoes', 'tomatoes', grams(500)],
  ['٢ كيلو بصل', 'بصل', grams(2000)],
  ['نصف كيلو لحم', 'لحم', grams(500)],
  ['كيلو ونص طماطم', 'طماطم', grams(1500)],
  ['لترين حليب', 'حليب', millilitres(2000)],
  ['علبتين تونة', 'تونة', packs(2)],
  ['3 Dosen Kichererbsen', 'Kichererbsen', packs(3, 'tin')],
  ['Flasche Olivenöl', 'Olivenöl', packs(1, 'bottle')],
  ['2 Packungen Mehl à 500 g', 'Mehl', grams(500, 2)],
  ['10 Eier', 'Eier', bare(10)],
  ['bir düzine yumurta', 'yumurta', pieces(12)],
  ['3 adet limon', 'limon', pieces(3)],
  ['Milch x3', 'Milch', times(3)],
  ['eggs x6 organic', 'eggs organic', times(6)],
  ['still water 1.5l x6', 'still water', millilitres(1500, 6)],
  ['tane karabiber', 'tane karabiber', null],
  ['3x Milch', 'Milch', packs(3)],
  ['Mehl Type 405', 'Mehl Type 405', null],
  ['Milch 3,5%', 'Milch 3,5%', null],
  ['zwei Brote', 'Brote', bare(2)],
  ['1/0 Brot', '1/0 Brot', null],
])('reads %s', (line, text, amount) => {
  expect(readAmount(line)).toEqual({ text, amount });
});
