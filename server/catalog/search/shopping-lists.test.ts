import { beforeAll, expect, test } from 'vitest';
import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import { matchShoppingList } from '#contract/catalog/shopping-list.ts';
import { listLanguages, readShoppingLists } from '#demo/shopping-lists.ts';
import type { ListAmount } from '#domain/catalog/shopping-list/amounts.ts';
import { contentOf, piecesOf } from '#domain/catalog/shopping-list/count-packs.ts';
import { parseList } from '#domain/catalog/shopping-list/parse-list.ts';
import { useDemoApp } from '#test/helpers/demo-shop.ts';
import { request } from '#test/helpers/request.ts';
import { familyLists, kindsOfWords, labelsOfWords } from '#test/search/family-lists.ts';

const shop = useDemoApp();
const parts = ['tuning', 'held-out'] as const;
let demoNames: string[];

beforeAll(async () => {
  const { db } = shop();
  const rows = await db.selectFrom('products').select('name').execute();
  demoNames = rows.map(({ name }) => name);
});

test('there are 150 lists, and they mean products of the demo shop', () => {
  const lists = parts.flatMap((part) =>
    listLanguages.flatMap((language) => readShoppingLists(language, part)),
  );
  expect(lists).toHaveLength(150);
  const beginnings = lists.flat().flatMap(({ names }) => names);
  const isKnown = (beginning: string) => demoNames.some((name) => name.startsWith(beginning));
  expect(beginnings.filter((beginning) => !isKnown(beginning))).toEqual([]);
});

test.for(parts)(
  'finds the right product first for 85 %, among three for 95 % of the lines of the %s lists',
  async (part, { annotate }) => {
    const total = { lines: 0, first: 0, among: 0 };
    for (const language of listLanguages) {
      const { lines, first, among, missed } = await evaluate(language, part);
      // Shown when the test fails, and always with `--reporter=verbose`.
      const figures = `${language}: ${first} first, ${among} among three of ${lines}`;
      await annotate([figures, ...missed].join('\n'));
      total.lines += lines;
      total.first += first;
      total.among += among;
    }
    expect(total.first / total.lines).toBeGreaterThanOrEqual(0.85);
    expect(total.among / total.lines).toBeGreaterThanOrEqual(0.95);
  },
);

test.each([
  ['de', '2 l Milch'],
  ['en', '2 l milk'],
  ['tr', '2 l süt'],
  ['ar', '2 لتر حليب'],
  ['de', '2 l milk'],
  ['ar', '2 l Milch'],
] as const)('in %s, means two litres of drinking milk of cows by "%s"', async (language, text) => {
  const { body } = await request(
    shop().app,
    matchShoppingList,
    { body: { text } },
    { headers: { 'Accept-Language': language } },
  );
  const [best] = body.lines[0]?.matches ?? [];
  const { name } = await shop()
    .db.selectFrom('products')
    .select('name')
    .where('id', '=', best?.product.id ?? '')
    .executeTakeFirstOrThrow();
  expect(name).toMatch(/^Pankehof (Bio-Frischmilch|H-Vollmilch|H-Milch)/);
  expect(best?.quantity).toBe(2);
});

test('chooses nothing that contradicts a word of its line, in forty lists of families', async ({
  annotate,
}) => {
  const lists = Object.values(familyLists).flat();
  expect(lists).toHaveLength(40);
  const wrong: string[] = [];
  let [lines, chosen] = [0, 0];
  for (const text of lists) {
    const { body } = await request(shop().app, matchShoppingList, { body: { text } });
    const parsed = parseList(text);
    // As the browser does: startReview chooses the first, if it is all of the line and in stock.
    for (const [index, line] of body.lines.entries()) {
      lines += 1;
      const [first] = line.answer === 'exact' ? line.matches : [];
      if (first === undefined || !first.product.is_in_stock) continue;
      chosen += 1;
      const faults = faultsOf(line.text, parsed[index]?.amount ?? null, first);
      if (faults.length > 0)
        wrong.push(`${line.text}: ${first.product.name} (${faults.join(', ')})`);
    }
  }
  await annotate([`${chosen} of ${lines} lines chosen`, ...wrong].join('\n'));
  expect(wrong).toEqual([]);
  expect(chosen / lines).toBeGreaterThan(0.8);
});

/** What of a line its choice contradicts: a diet, the kind of goods, the amount. */
function faultsOf(
  text: string,
  amount: ListAmount | null,
  { product, quantity }: MatchedLine['matches'][number],
): string[] {
  const { name, labels } = product;
  const lacking = labelsOfWords.filter(
    ([word, label]) =>
      word.test(text) && !labels[label] && !(label === 'vegetarian' && labels.vegan),
  );
  const kinds = kindsOfWords.filter(([word]) => word.test(text));
  const isOfKind = kinds.length === 0 || kinds.some(([, kind]) => kind.test(name));
  const content = amount?.size
    ? contentOf(product)
    : amount?.counts === 'packs'
      ? null
      : piecesOf(product);
  const asked = amount === null ? null : amount.count * (amount.size?.amount ?? 1);
  // As many packs as needed, and none that is not.
  const isEnough =
    content === null ||
    asked === null ||
    (quantity * content >= asked * 0.99 && (quantity - 1) * content < asked);
  return [
    ...lacking.map(([, label]) => label),
    ...(isOfKind ? [] : ['kind']),
    ...(isEnough ? [] : ['amount']),
  ];
}

async function evaluate(...[language, part]: Parameters<typeof readShoppingLists>) {
  let [lines, first, among] = [0, 0, 0];
  const missed: string[] = [];
  for (const list of readShoppingLists(language, part)) {
    const text = list.map((line) => line.text).join('\n');
    const { body } = await request(shop().app, matchShoppingList, { body: { text } });
    expect(body.lines.map((line) => line.text)).toEqual(list.map((line) => line.text));
    for (const [index, { text: typed, names }] of list.entries()) {
      if (names.length === 0) continue;
      const found = (body.lines[index]?.matches ?? []).map(({ product }) => product.name);
      const isRight = (name: string) => names.some((beginning) => name.startsWith(beginning));
      lines += 1;
      if (found.slice(0, 1).some(isRight)) first += 1;
      else missed.push(`${typed}: ${found.slice(0, 3).join(' / ') || 'nothing'}`);
      if (found.slice(0, 3).some(isRight)) among += 1;
    }
  }
  return { lines, first, among, missed };
}
