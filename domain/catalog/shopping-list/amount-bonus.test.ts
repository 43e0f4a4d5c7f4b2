import { expect, test } from 'vitest';
import { bonusOf } from './amount-bonus.ts';
import type { PackedProduct } from './count-packs.ts';
import { parseList } from './parse-list.ts';

interface Match extends PackedProduct {
  score: number;
}

const of = (
  name: string,
  amount: number,
  unit: 'g' | 'l' | 'piece',
  more: Partial<Match> = {},
): Match => ({
  name,
  net_content: { amount, unit },
  pack: 'bag',
  score: 40,
  ...more,
});

function best(line: string, matches: readonly Match[]): string | undefined {
  const [parsed] = parseList(line);
  const rankOf = (match: Match) =>
    match.score + (parsed?.amount ? bonusOf(parsed.amount, match) : 0);
  return matches.toSorted((a, b) => rankOf(b) - rankOf(a))[0]?.name;
}

test.each([
  [
    'the better match of the search',
    'Reis',
    [of('Reis', 1000, 'g'), of('Milchreis', 200, 'g', { score: 30 })],
    'Reis',
  ],
  [
    'the container that the line names',
    '2 Dosen Mais',
    [of('Mais', 500, 'g'), of('Mais gekocht', 300, 'g', { pack: 'tin' })],
    'Mais gekocht',
  ],
  ['the size that fits', '500 g Mehl', [of('Mehl groß', 1000, 'g'), of('Mehl', 500, 'g')], 'Mehl'],
  [
    'a large pack for a large wish',
    '5000 g Reis',
    [of('Reis', 1000, 'g', { score: 49 }), of('Basmatireis', 5000, 'g')],
    'Basmatireis',
  ],
  [
    'as many pieces as wanted',
    '10 Eier',
    [of('Eier, 6 Stück', 6, 'piece'), of('Eier, 10 Stück', 10, 'piece')],
    'Eier, 10 Stück',
  ],
  [
    'what is sold in litres for a line in litres',
    '2 l Buttermilch',
    [of('Buttermilch', 500, 'g', { score: 41 }), of('Buttermilch 1 l', 1, 'l')],
    'Buttermilch 1 l',
  ],
])('puts %s first', (_, line, matches, name) => {
  expect(best(line, matches)).toBe(name);
});
