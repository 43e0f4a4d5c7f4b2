import { expect, test } from 'vitest';
import { orderMatches, type Match } from './order-matches.ts';
import { parseList } from './parse-list.ts';

const of = (
  name: string,
  amount: number,
  unit: 'g' | 'l' | 'piece',
  more: Partial<Match> = {},
): Match => ({
  name,
  net_content: { amount, unit },
  pack: 'bag',
  is_in_stock: true,
  score: 40,
  ...more,
});

function best(line: string, matches: readonly Match[]): string | undefined {
  const [parsed] = parseList(line);
  return parsed && orderMatches(parsed, matches)[0]?.name;
}

test.each([
  [
    'the better match of the search',
    'Reis',
    [of('Milchreis', 200, 'g', { score: 30 }), of('Reis', 1000, 'g')],
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
  ['the plain product', '1 l Cola', [of('Cola ohne Zucker', 1, 'l'), of('Cola', 0.5, 'l')], 'Cola'],
  [
    'the variant that the line names',
    'Cola ohne Zucker',
    [of('Cola ohne Zucker', 1, 'l', { score: 41 }), of('Cola', 1, 'l')],
    'Cola ohne Zucker',
  ],
  [
    'what is sold in litres for a line in litres',
    '2 l Buttermilch',
    [of('Buttermilch', 500, 'g', { score: 41 }), of('Buttermilch 1 l', 1, 'l')],
    'Buttermilch 1 l',
  ],
  [
    'the word as the head of a compound',
    'Butter',
    [of('Butterkekse', 200, 'g', { score: 41 }), of('Süßrahmbutter', 250, 'g')],
    'Süßrahmbutter',
  ],
  [
    'an inflected word before a compound',
    'Zwiebel',
    [of('Zwiebelringe', 200, 'g', { score: 41 }), of('Rote Zwiebeln', 250, 'g')],
    'Rote Zwiebeln',
  ],
  [
    'the staple, not what is made of another',
    'milk',
    [of('Coconut milk', 400, 'g', { score: 41 }), of('Fresh milk', 1, 'l')],
    'Fresh milk',
  ],
  [
    'what the line says that it is made of',
    'coconut milk',
    [of('Fresh milk', 1, 'l'), of('Coconut milk', 400, 'g', { score: 41 })],
    'Coconut milk',
  ],
  [
    'what is in stock',
    'Salz',
    [of('Salz fein', 500, 'g', { is_in_stock: false }), of('Salz', 500, 'g')],
    'Salz',
  ],
])('puts %s first', (_, line, matches, name) => {
  expect(best(line, matches)).toBe(name);
});
