import { beforeEach, expect, test } from 'vitest';
import * as search from '#contract/catalog/search.ts';
import { matchShoppingList } from '#contract/catalog/shopping-list.ts';
import * as contract from '#contract/catalog/zero-result-searches.admin.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { deleteOldSearches } from './zero-results.ts';

const shop = useTestApp();
let staff: TestUser;

beforeEach(async () => {
  await shop().db.deleteFrom('zero_result_terms').execute();
  staff ??= await createUser(shop(), { role: 'admin' });
});

async function report(query: string, language: Language = 'de') {
  const headers = { 'Accept-Language': language };
  const input = { body: { query } };
  return (await request(shop().app, search.reportZeroResultSearch, input, { headers })).body
    .is_recorded;
}
async function wish(query: string) {
  const input = { body: { query, is_wish: true } };
  return (await request(shop().app, search.reportZeroResultSearch, input)).body.is_recorded;
}
const list = async (query: object = {}) =>
  (await request(shop().app, contract.listZeroResultTerms, { query }, staff)).body;
const texts = async (query: object = {}) =>
  (await list(query)).items.map(({ typed, searches }) => `${searches}x ${typed}`);
const termOf = async (typed: string) => {
  const term = (await list()).items.find((item) => item.typed === typed);
  if (term === undefined) throw new Error(`${typed} is not on the list`);
  return { id: term.id };
};
const assign = async (
  typed: string,
  body: ({ product_id: string } | { means: string }) & {
    is_brand?: boolean;
    is_group_word?: boolean;
  },
) => request(shop().app, contract.addSearchWord, { params: await termOf(typed), body }, staff);
const finds = async (query: string) =>
  (await request(shop().app, search.searchProducts, { query: { query } })).body.items.map(
    ({ name }) => name,
  );

test('counts searches without a result, the most frequent first, spellings as one', async () => {
  for (const text of ['Topinambur', 'Grünkohl', 'grunkohl', ' GRÜNKOHL ']) {
    expect(await report(text)).toBe(true);
  }
  await report('şalgam', 'tr');
  await report('şalgam', 'tr');
  expect(await texts()).toEqual(['3x grünkohl', '2x şalgam', '1x topinambur']);
  expect(await texts({ language: 'tr' })).toEqual(['2x şalgam']);
  const first = await list({ limit: 1 });
  const next = await list({ limit: 2, cursor: first.next_cursor });
  expect(next.items.map(({ typed }) => typed)).toEqual(['şalgam', 'topinambur']);
});

test('counts a wish besides its search, also for what is no food or lacks a label', async () => {
  await report('Grünkohl');
  await report('Grünkohl');
  expect(await wish('grunkohl')).toBe(true);
  for (const text of ['Windeln', 'bebek bezi', 'bebek bezi', 'glutenfreie brötchen']) {
    expect(await wish(text)).toBe(true);
  }
  const { items } = await list();
  expect(
    items.map(({ typed, searches, wishes }) => `${typed}: ${searches}, ${wishes}`).toSorted(),
  ).toEqual(['bebek bezi: 2, 2', 'glutenfreie brötchen: 1, 1', 'grünkohl: 2, 1', 'windeln: 1, 1']);
});

test('takes no wish for what the shop has, refuses on principle, or for a person', async () => {
  await createProduct(shop(), { name: 'Mairübchen' });
  for (const text of ['Mairübchen', 'Schweinefleisch', 'bier', 'leyla@mail.example']) {
    expect(await wish(text)).toBe(false);
  }
  expect(await texts()).toEqual([]);
});

test('counts simultaneous searches exactly', async () => {
  await Promise.all(Array.from({ length: 12 }, () => report('Topinambur')));
  expect(await texts()).toEqual(['12x topinambur']);
});

test('does not record searches with results, nor terms that the shop does not sell', async () => {
  await createProduct(shop(), { name: 'Steckrüben' });
  expect(await report('Steckrübe')).toBe(false);
  expect(await report('Schweinefleisch')).toBe(false);
  expect(await texts()).toEqual([]);
});

test('stores no text that may identify a person', async () => {
  for (const text of ['leyla@mail.example', '0151 5550199', '42', `'; drop table users; --@`]) {
    expect(await report(text)).toBe(false);
  }
  expect(await shop().db.selectFrom('zero_result_terms').selectAll().execute()).toEqual([]);
});

test('counts by day, and deletes what is older than 90 days', async () => {
  const { db, clock } = shop();
  const begin = clock.now();
  await report('Topinambur');
  const daysLater = (days: number) =>
    clock.set(new Date(begin.getTime() + days * 86_400_000).toISOString());
  try {
    daysLater(20);
    staff = await createUser(shop(), { role: 'admin' });
    await report('Topinambur');
    await report('Pastinake');
    expect((await texts({ period: '7' })).toSorted()).toEqual(['1x pastinake', '1x topinambur']);
    expect(await texts()).toEqual(['2x topinambur', '1x pastinake']);
    daysLater(100);
    staff = await createUser(shop(), { role: 'admin' });
    await report('Pastinake');
    await deleteOldSearches({ db, clock: clock.now });
    expect(await texts({ period: '90' })).toEqual(['2x pastinake', '1x topinambur']);
    daysLater(200);
    await deleteOldSearches({ db, clock: clock.now });
    expect(await db.selectFrom('zero_result_terms').selectAll().execute()).toEqual([]);
  } finally {
    clock.set(begin.toISOString());
    staff = await createUser(shop(), { role: 'admin' });
  }
});

test('the text becomes a search word of a product, which the search finds at once', async () => {
  const { id } = await createProduct(shop(), { name: 'Sellerieknolle' });
  await report('Eppich');
  const { status, body } = await assign('eppich', { product_id: id });
  expect([status, body.finds]).toEqual([200, 'Sellerieknolle']);
  expect(await finds('Eppich')).toEqual(['Sellerieknolle']);
  expect(await texts()).toEqual([]);
  const product = shop().db.selectFrom('products').select('search_words').where('id', '=', id);
  expect((await product.executeTakeFirstOrThrow()).search_words).toEqual({ de: ['eppich'] });
});

test('the text becomes a word of the group of a product: the search finds it, a list chooses nothing', async () => {
  const { id } = await createProduct(shop(), { name: 'Pastinaken' });
  await report('Wurzelzeug');
  const input = { product_id: id, is_group_word: true };
  expect((await assign('wurzelzeug', { means: 'Pastinaken', is_group_word: true })).status).toBe(
    422,
  );
  expect((await assign('wurzelzeug', input)).body.finds).toBe('Pastinaken');
  expect(await finds('Wurzelzeug')).toEqual(['Pastinaken']);
  const { body } = await request(shop().app, matchShoppingList, { body: { text: 'Wurzelzeug' } });
  expect(body.lines[0]?.answer).toBe('inexact');
  const product = shop().db.selectFrom('products').select(['search_words', 'group_words']);
  expect(await product.where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
    search_words: {},
    group_words: { de: ['wurzelzeug'] },
  });
});

test('the text becomes another word for what the shop has', async () => {
  await createProduct(shop(), { name: 'Blumenkohl' });
  await report('Karfiol');
  expect((await assign('karfiol', { means: 'Blumenkohl' })).body.finds).toBe('Blumenkohl');
  expect(await finds('karfiol')).toEqual(['Blumenkohl']);
});

test('the text becomes a brand, in whose place a list offers what the shop has and chooses nothing', async () => {
  const { id } = await createProduct(shop(), { name: 'Blumenkohlcreme' });
  await report('Kohlella');
  expect((await assign('kohlella', { product_id: id, is_brand: true })).status).toBe(422);
  const input = { means: 'Blumenkohlcreme', is_brand: true };
  expect((await assign('kohlella', input)).body.finds).toBe('Blumenkohlcreme');
  const { body } = await request(shop().app, matchShoppingList, { body: { text: 'Kohlella' } });
  expect(
    body.lines.map(({ answer, matches }) => [answer, matches.map(({ product }) => product.name)]),
  ).toEqual([['inexact', ['Blumenkohlcreme']]]);
});

test('refuses a word that finds nothing afterwards, and changes nothing', async () => {
  const { id } = await createProduct(shop(), { name: 'Mangold', is_available: false });
  await report('Krautstiel');
  await report('Blaues Irgendetwas');
  const refused = await Promise.all([
    assign('krautstiel', { product_id: id }),
    assign('krautstiel', { means: 'Xylophon' }),
    assign('blaues irgendetwas', { means: 'Äpfel' }),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(
    Array.from({ length: 3 }, () => 'search_word_without_effect'),
  );
  expect(await texts()).toHaveLength(2);
  const synonyms = shop().db.selectFrom('search_synonyms').select('word');
  expect(await synonyms.where('word', '=', 'krautstiel').execute()).toEqual([]);
  const unknown = await assign('krautstiel', { product_id: staff.id });
  expect(unknown.status).toBe(404);
});

test('dismisses a term as not in the range, and restores it', async () => {
  await report('Topinambur');
  const params = await termOf('topinambur');
  const dismiss = (is_dismissed: boolean) =>
    request(shop().app, contract.dismissZeroResultTerm, { params, body: { is_dismissed } }, staff);
  expect((await dismiss(true)).status).toBe(200);
  expect(await texts()).toEqual([]);
  await report('Topinambur');
  expect(await texts({ state: 'dismissed' })).toEqual(['2x topinambur']);
  await dismiss(false);
  expect(await texts()).toEqual(['2x topinambur']);
});

test('only staff who edit the catalogue see the list', async () => {
  const call = (user?: TestUser) => request(shop().app, contract.listZeroResultTerms, {}, user);
  const [visitor, customer, picker] = await Promise.all([
    call(),
    call(await createUser(shop())),
    call(await createUser(shop(), { role: 'picker' })),
  ]);
  expect([visitor.status, customer.status, picker.status]).toEqual([401, 403, 403]);
});
