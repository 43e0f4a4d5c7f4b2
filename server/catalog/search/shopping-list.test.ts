import { beforeAll, expect, test, vi } from 'vitest';
import { matchShoppingList } from '#contract/catalog/shopping-list.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

beforeAll(async () => {
  const products: Parameters<typeof createProduct>[1][] = [
    {
      name: 'Frische Vollmilch',
      net_amount: 1,
      net_unit: 'l',
      search_words: { tr: ['süt'], en: ['milk'] },
    },
    { name: 'Speisezwiebeln', net_amount: 1, net_unit: 'kg', search_words: { tr: ['soğan'] } },
    { name: 'Fladenbrot', net_amount: 400, net_unit: 'g', search_words: { ar: ['خبز'] } },
    { name: 'Ganzes Hähnchen', net_amount: 1200, net_unit: 'g', search_words: { en: ['chicken'] } },
    { name: 'Kichererbsen', net_amount: 1, net_unit: 'kg', pack: 'bag' },
    { name: 'Kichererbsen gekocht', net_amount: 400, net_unit: 'g', pack: 'tin' },
  ];
  for (const product of products) await createProduct(shop(), product);
});

const match = (text: string) => request(shop().app, matchShoppingList, { body: { text } });

async function chosen(text: string) {
  const { body } = await match(text);
  return body.lines.map(({ matches: [first] }) => first && [first.product.name, first.quantity]);
}

test('finds what each line of a mixed list means, and how many packs', async () => {
  expect(await chosen('2 l süt, Zwiebeln 1,5 kg, خبز, chicken 1kg')).toEqual([
    ['Frische Vollmilch', 2],
    ['Speisezwiebeln', 2],
    ['Fladenbrot', 1],
    ['Ganzes Hähnchen', 1],
  ]);
});

test('prefers the container that the line names', async () => {
  expect(await chosen('2 Dosen Kichererbsen\nKichererbsen')).toEqual([
    ['Kichererbsen gekocht', 2],
    ['Kichererbsen', 1],
  ]);
});

test('what a comma adds is a kind of the goods, or both are only offered', async () => {
  for (const [en, de] of [
    ['Paprika crisps', 'Kartoffelchips mit Paprika'],
    ['Paprika', 'Paprikaschoten'],
    ['Vanilla ice cream', 'Vanilleeis'],
  ] as const) {
    await createProduct(shop(), {
      name: de,
      translations: { en: { name: en } },
      search_words: { en: [en] },
    });
  }
  const { body } = await match('Milch\ncrisps, paprika\nice cream, vanilla\nZwiebeln\nchicken');
  expect(body.lines.map(({ text, answer }) => [text, answer])).toEqual([
    ['Milch', 'exact'],
    ['crisps', 'inexact'],
    ['paprika', 'inexact'],
    ['ice cream, vanilla', 'exact'],
    ['Zwiebeln', 'exact'],
    ['chicken', 'exact'],
  ]);
  expect(body.lines[1]?.matches[0]?.product.name).toBe('Kartoffelchips mit Paprika');
});

test('lists a line without a match, and says what is not in the range', async () => {
  const { body } = await match('xqzvwrtzp\n6 Bier\nMilch');
  expect(body.lines).toMatchObject([
    { text: 'xqzvwrtzp', answer: 'inexact', matches: [] },
    { text: '6 Bier', answer: 'alcohol' },
    { text: 'Milch', answer: 'exact', matches: [{}] },
  ]);
});

test('a word for a diet is a condition: what contradicts it is offered, and not in its place', async () => {
  await createProduct(shop(), {
    name: 'Kelebek-Nudeln',
    search_words: { tr: ['makarna'], en: ['pasta'], ar: ['معكرونة'] },
  });
  const lines =
    'glutensiz makarna\nglutenfreie Nudeln\ngluten free pasta\nمعكرونة خالية من الغلوتين\nbio makarna';
  const { body: before } = await match(lines);
  for (const line of before.lines) {
    expect(line.answer).toBe('diet');
    expect(line.matches.map(({ product }) => product.name)).toEqual(['Kelebek-Nudeln']);
  }
  await createProduct(shop(), {
    name: 'Maisnudeln',
    labels: { gluten_free: true, organic: true },
    search_words: { tr: ['mısır makarnası'], en: ['corn pasta'], ar: ['معكرونة الذرة'] },
  });
  const { body: after } = await match(lines);
  for (const line of after.lines) {
    expect(line.answer).toBe('exact');
    expect(line.matches.map(({ product }) => product.name)).toEqual(['Maisnudeln']);
  }
});

test.each(['bebek bezi', 'Windeln', '2 Packungen toilet paper', 'حفاضات'])(
  '%s finds no food',
  async (line) => {
    await createProduct(shop(), { name: 'Bebek bisküvisi', search_words: { de: ['Babykeks'] } });
    const { body } = await match(line);
    expect(body.lines).toMatchObject([{ answer: 'non_food', matches: [] }]);
  },
);

test('what is sold out comes after what can be bought', async () => {
  await createProduct(shop(), {
    name: 'Bio-Eier, 10 Stück',
    stock: 0,
    search_words: { tr: ['yumurta'] },
  });
  await createProduct(shop(), { name: 'Eier, 10 Stück', search_words: { tr: ['yumurta'] } });
  expect(await chosen('10 yumurta')).toMatchObject([['Eier, 10 Stück', expect.anything()]]);
});

test('offers three alternatives at most', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await createProduct(shop(), { name: `Kekssorte ${number}` });
  }
  const { body } = await match('Kekssorte');
  expect(body.lines[0]?.matches).toHaveLength(4);
});

test('asks the database twice for a list of a hundred lines', async () => {
  const connections = vi.spyOn(shop().pool, 'connect');
  const { body } = await match('Milch\n'.repeat(100));
  expect(body.lines).toHaveLength(100);
  expect(connections).toHaveBeenCalledTimes(2);
  connections.mockRestore();
});

test.each([
  ['nothing', ''],
  ['spaces', '   \n '],
  ['more than a hundred lines', 'Milch\n'.repeat(101)],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['10,001 characters', 'x'.repeat(10_001)],
  ['control characters', 'Milch\u0000\u0007'],
  ['half a character', 'Milch \uD800'],
])('refuses %s as invalid', async (_, text) => {
  const { status, body } = await match(text);
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});

test('refuses a body of a megabyte', async () => {
  expect((await match('ä'.repeat(1_000_000))).status).toBe(413);
});

test.each([
  ['SQL', "'; drop table products; --"],
  ['HTML', '<script>alert(1)</script>'],
  ['wildcards', '%%__ .* (+)'],
  ['signs alone', '--- *** ???'],
  ['one word of 10,000 letters', 'x'.repeat(10_000)],
])('takes %s for text', async (_, text) => {
  const { status, body } = await match(text);
  expect([status, body.lines.flatMap(({ matches }) => matches)]).toEqual([200, []]);
});
