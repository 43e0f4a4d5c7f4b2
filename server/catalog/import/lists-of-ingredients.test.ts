import { beforeAll, expect, test } from 'vitest';
import { importProducts } from '#contract/catalog/import.admin.ts';
import { insertTerms } from '#server/catalog/translations/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { importRows } from '#test/helpers/imports.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const none = { allergen: null, doubt_rule: null };
  await insertTerms(shop().db, [
    {
      de: 'Weizenmehl',
      en: 'wheat flour',
      tr: 'buğday unu',
      ar: 'دقيق القمح',
      ...none,
      allergen: 'gluten',
    },
    { de: 'Zucker', en: 'sugar', tr: 'şeker', ar: 'سكر', ...none },
  ]);
});

const listsOf = async (id: string) =>
  Object.fromEntries(
    Object.entries(
      (
        await shop()
          .db.selectFrom('products')
          .select('translations')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).translations,
    ).map(([language, texts]) => [language, texts.ingredients]),
  );
const draftsOf = async (id: string) =>
  (
    await shop()
      .db.selectFrom('translation_drafts')
      .select('language')
      .where('product_id', '=', id)
      .execute()
  ).map(({ language }) => language);

const list = { ingredients: '**Weizenmehl**, Zucker', allergens: ['gluten' as const] };

test('a file shows the lists that the vocabulary makes, and lets the others wait for a person', async () => {
  const { slug: category } = await createCategory(shop());
  const row = {
    ...list,
    name: 'Keks',
    category,
    price_cents: 100,
    ingredients_tr: '**buğday unu**, şeker',
    ingredients_en: 'wheat flour, sugar',
  };
  const { totals } = await importRows(shop(), [row]);
  expect([totals.created, totals.notes.get('lists_to_approve')]).toEqual([1, 1]);
  const { id } = await shop()
    .db.selectFrom('products')
    .select('id')
    .where('name', '=', 'Keks')
    .executeTakeFirstOrThrow();
  expect(await listsOf(id)).toMatchObject({ tr: '**buğday unu**, şeker' });
  expect((await listsOf(id))['en']).toBeUndefined();
  expect(await draftsOf(id)).toEqual(['en']);
});

test('a file that corrects the German list brings the translation of the new one', async () => {
  const { id } = await createProduct(shop(), {
    ...list,
    allergens: ['gluten'],
    translations: { tr: { ingredients: '**buğday unu**, şeker' } },
  });
  const row = { id, ingredients: 'Zucker', allergens: 'none', ingredients_tr: 'şeker' };
  const { totals } = await importRows(shop(), [row]);
  expect([totals.updated, totals.notes.get('lists_to_approve')]).toEqual([1, undefined]);
  expect(await listsOf(id)).toEqual({ tr: 'şeker' });
  expect(await draftsOf(id)).toEqual([]);
});

test('the same file again changes nothing of a list that waits, and a dry run stores nothing', async () => {
  const { id } = await createProduct(shop(), list);
  const row = { id, ingredients_en: 'flour, sugar' };
  await importRows(shop(), [row], { isDryRun: true });
  expect(await draftsOf(id)).toEqual([]);
  await importRows(shop(), [row]);
  const version = async () =>
    (
      await shop()
        .db.selectFrom('products')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;
  const before = await version();
  await importRows(shop(), [row]);
  expect([await version(), await draftsOf(id)]).toEqual([before, ['en']]);
});

test.each([
  ['label', null],
  ['correction', 1],
] as const)(
  'a file whose changed facts are a %s makes a version that corrects %s',
  async (facts_change, corrects) => {
    const { id } = await createProduct(shop(), { ...list });
    const form = new FormData();
    form.append('file', new File([`id;ingredients\n${id};Zucker`], 'liste.csv'));
    const query = { mode: 'apply' as const, facts_change };
    const { body } = await request(shop().app, importProducts, { query, form }, staff);
    expect(body.updated).toBe(1);
    const version = await shop()
      .db.selectFrom('product_facts')
      .select(['version', 'corrects'])
      .where('product_id', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect(version).toEqual({ version: 2, corrects });
  },
);
