import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { NewPageVersion } from '#contract/shop/pages.schema.ts';
import * as contract from '#contract/shop/pages.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { findPage } from './service.ts';

const shop = useTestApp();
const { buy } = useOrdering(shop);

let staff: TestUser;
let product: { id: string };
beforeEach(async () => {
  await setCapacity(shop(), 100);
  staff = await createUser(shop(), { role: 'admin' });
  product = await createProduct(shop(), { stock: 100 });
});

const add = (body: NewPageVersion, who = staff) =>
  request(shop().app, contract.addPageVersion, { body }, who);
const terms = (text: string, changes: Partial<NewPageVersion> = {}) =>
  add({ page: 'terms', texts: { de: text }, ...changes });
const list = async (page = 'terms') =>
  (await request(shop().app, contract.listPageVersions, { params: { page } }, staff)).body;
const show = (id: string, headers: Record<string, string> = {}) =>
  request(shop().app, contract.getPageVersion, { params: { id } }, { headers });

/** A new customer's order, and its confirmation. */
async function order(): Promise<{ placed: Order; mail: string }> {
  const customer = await createUser(shop());
  const { body: placed } = await buy(customer, { product_id: product.id });
  const mail = (await shop().inbox()).find(({ to }) => to === customer.email);
  return { placed, mail: mail?.text ?? '' };
}

test('terms changed between two orders: each order and its mail has its own version', async () => {
  const before = await order();
  expect(before.placed.terms_version_id).toBeNull();
  expect(before.mail).toContain('Geltung');
  await terms('## Neu\n\nAb heute gilt **Fassung eins** der {{company}}.');
  const first = await order();
  shop().clock.advance(1);
  await terms('## Neuer\n\nAb heute gilt Fassung zwei.');
  const second = await order();
  expect(first.mail).toContain('gilt Fassung eins der Kiezkorb GmbH.');
  expect(first.mail).not.toContain('Geltung');
  expect(second.mail).toContain('gilt Fassung zwei.');
  expect(second.mail).not.toContain('Fassung eins');
  const shown = await show(first.placed.terms_version_id ?? '');
  expect(shown.body.page).toBe('terms');
  expect(shown.body.text).toContain('Fassung eins');
  expect(second.placed.terms_version_id).not.toBe(first.placed.terms_version_id);
  // The withdrawal was not changed.
  expect(second.placed.withdrawal_version_id).toBeNull();
});

test('a version is valid from its time on, and in the language of the reader', async () => {
  const { clock } = shop();
  const valid_from = new Date(clock.now().getTime() + 60_000).toISOString();
  const texts = { de: '## Später', tr: '## Sonra' };
  await add({ page: 'withdrawal', texts, valid_from });
  const at = (language: 'de' | 'en' | 'tr') =>
    findPage({ db: shop().db, clock: clock.now }, 'withdrawal', language);
  expect(await at('de')).toBeNull();
  expect((await order()).placed.withdrawal_version_id).toBeNull();
  clock.advance(60);
  expect([(await at('tr'))?.text, (await at('en'))?.text]).toEqual(['## Sonra', '## Später']);
  const { placed } = await order();
  expect(placed.withdrawal_version_id).not.toBeNull();
  expect((await list('withdrawal')).current_id).toBe(placed.withdrawal_version_id);
});

test.each([
  ['HTML', '## A\n\n<b>fett</b>'],
  ['a script', '<script>alert(1)</script>'],
  ['an image from outside', '![x](https://evil.example/x.png)'],
  ['a script in a link', '[x](javascript:alert(1))'],
  ['another host behind a backslash', '[x](/\\evil.example/a)'],
  ['a placeholder of every object', '{{constructor}}'],
])('%s is refused and adds nothing', async (_, text) => {
  const before = (await list()).items.length;
  const { status, body } = await terms('gut', { texts: { de: 'gut', ar: text } });
  expect([status, body.code]).toEqual([422, 'page_text_forbidden']);
  expect(body).toMatchObject({ facts: { language: 'ar' } });
  expect((await list()).items.length).toBe(before);
});

test('a text that is too long, an empty one and one in the past are refused', async () => {
  const before = (await list()).items.length;
  expect((await terms('x'.repeat(50_001))).body.code).toBe('invalid_input');
  expect([413, 422]).toContain((await terms('x'.repeat(1024 * 1024))).status);
  expect((await terms(' ')).body.code).toBe('invalid_input');
  const past = { valid_from: '2026-01-01T00:00:00.000Z' };
  expect((await terms('gut', past)).body.code).toBe('page_version_in_the_past');
  expect((await list()).items.length).toBe(before);
  const unknown = { params: { page: 'recipes' } };
  expect((await request(shop().app, contract.listPageVersions, unknown, staff)).status).toBe(404);
});

test('versions are numbered one after another, also when several are added at once', async () => {
  const before = (await list()).items.length;
  await Promise.all(Array.from({ length: 5 }, (_, index) => terms(`Fassung ${index}`)));
  const versions = (await list()).items.map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: before + 5 }, (_, index) => before + 5 - index));
});

test('a version is never changed, not even by the database’s owner', async () => {
  await terms('## Fest');
  const [{ id } = { id: '' }] = (await list()).items;
  const { db } = shop();
  const change = db.updateTable('page_versions').set({ version: 99 }).where('id', '=', id);
  await expect(change.execute()).rejects.toThrow('never changed');
  const deletion = db.deleteFrom('page_versions').where('id', '=', id);
  await expect(deletion.execute()).rejects.toThrow('never changed');
});

test('the list of pages names the languages that are missing or older than the German text', async () => {
  const lagging = async (page: string) => {
    const { body } = await request(shop().app, contract.listPages, {}, staff);
    return body.items.find((each) => each.page === page)?.lagging;
  };
  const { own_texts: own } = await list('trust');
  expect(await lagging('trust')).toEqual([]);
  const texts = { ...own, de: '## Neu', tr: '## Yeni' };
  await add({ page: 'trust', texts });
  const older = (language: string) => ({ language, lag: 'older' });
  expect(await lagging('trust')).toEqual([older('en'), older('ar')]);
  await add({ page: 'trust', texts: { ...texts, ar: '## جديد', tr: ' ' } });
  expect(await lagging('trust')).toEqual([older('en'), { language: 'tr', lag: 'missing' }]);
  expect(await lagging('pricing')).toEqual([]);
  const driver = await createUser(shop(), { role: 'driver' });
  expect((await request(shop().app, contract.listPages, {}, driver)).status).toBe(403);
});

test('only admins write pages, and their own text comes along to begin with', async () => {
  const dispatcher = await createUser(shop(), { role: 'dispatcher' });
  const body = { page: 'terms', texts: { de: 'x' } } as const;
  expect((await add(body, dispatcher)).status).toBe(403);
  const { own_texts } = await list();
  expect(own_texts.de).toContain('## Geltung');
  expect(own_texts.ar).toContain('## ');
});
