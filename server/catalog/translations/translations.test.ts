import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import {
  createProduct as addProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/catalog/products.admin.ts';
import * as desk from '#contract/catalog/translations.admin.ts';
import type { NewTerm, TranslationApproval } from '#contract/catalog/translations.schema.ts';
import { translations as languages, type Translation } from '#domain/accounts/languages.ts';
import { translateOrigin } from '#domain/catalog/origin.ts';
import { translatedTexts, type TranslatedText } from '#domain/catalog/product-fields.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { insertTerms } from './service.ts';
import { storeMissingTerms } from './vocabulary.ts';

const shop = useTestApp();

let staff: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  colleague = await createUser(shop(), { role: 'admin' });
});

const term = (
  de: string,
  [en, tr, ar]: readonly [string, string, string],
  allergen: NewTerm['allergen'] = null,
): NewTerm => ({ de, en, tr, ar, allergen, doubt_rule: null });

const flour = term('Weizenmehl', ['wheat flour', 'buğday unu', 'دقيق القمح'], 'gluten');
const sugar = term('Zucker', ['sugar', 'şeker', 'سكر']);

beforeEach(async () => {
  await sql`delete from ingredient_terms`.execute(shop().db);
  await sql`update products set archived_at = now()`.execute(shop().db);
  await insertTerms(shop().db, [flour, sugar]);
});

const list = '**Weizenmehl** (80 %), Zucker';
const addBiscuit = (changes: object = {}) =>
  createProduct(shop(), { name: 'Keks', ingredients: list, allergens: ['gluten'], ...changes });

const tasks = async (language: Translation, text?: TranslatedText) => {
  const query = { language, ...(text && { text }) };
  return (await request(shop().app, desk.listTranslationTasks, { query }, staff)).body.items;
};

const taskOf = async (id: string, language: Translation = 'tr') =>
  (await tasks(language)).find((task) => task.id === id);

const textOf = async (id: string, text: TranslatedText, language: Translation = 'tr') =>
  (await taskOf(id, language))?.texts.find((open) => open.text === text);

function approve(id: string, changes: Partial<TranslationApproval> = {}, user: TestUser = staff) {
  const body = {
    language: 'tr' as const,
    text: 'ingredients' as const,
    source: list,
    translation: '**buğday unu** (%80), şeker',
    previous: null,
    vocabulary: '**buğday unu** (%80), şeker',
    ...changes,
  };
  return request(shop().app, desk.approveTranslation, { params: { id }, body }, user);
}

const read = async (id: string, language = 'tr') => {
  const headers = { 'Accept-Language': language };
  return (await request(shop().app, getProduct, { params: { id } }, { headers })).body;
};

const change = (id: string, body: object) =>
  request(shop().app, updateProduct, { params: { id }, body }, staff);

describe('the work list', () => {
  test('shows the open texts of products on sale first, with the list in known words', async () => {
    await addBiscuit({ name: 'Anis', is_available: false, ingredients: null });
    const { id } = await addBiscuit();
    expect(await tasks('ar')).toMatchObject([
      {
        id,
        name: 'Keks',
        texts: [
          { text: 'name', source: 'Keks', translation: null, draft: null, vocabulary: null },
          {
            text: 'ingredients',
            source: list,
            vocabulary: { translation: '**دقيق القمح** (80%)، سكر', unknown: [] },
          },
        ],
      },
      { name: 'Anis', is_available: false },
    ]);
  });

  test('pages through all products, and filters by text', async () => {
    for (const name of ['A', 'B', 'C']) await addBiscuit({ name });
    const first = await request(
      shop().app,
      desk.listTranslationTasks,
      { query: { language: 'tr', limit: 2 } },
      staff,
    );
    const rest = await request(
      shop().app,
      desk.listTranslationTasks,
      { query: { language: 'tr', limit: 2, cursor: first.body.next_cursor ?? '' } },
      staff,
    );
    expect([...first.body.items, ...rest.body.items].map(({ name }) => name)).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(await tasks('tr', 'storage')).toEqual([]);
    expect(await tasks('tr', 'ingredients')).toHaveLength(3);
  });

  test('counts every text that a reader gets in German, and no country', async () => {
    const translations = { tr: { name: 'Bisküvi' } };
    await addBiscuit({ origin: 'Türkei, Italien', storage: 'Kühl', translations });
    await addBiscuit({ origin: 'Region Berlin', is_available: false });
    const { body } = await request(shop().app, desk.getTranslationCoverage, {}, staff);
    const of = (text: string) =>
      body.items.find((count) => count.language === 'tr' && count.text === text);
    expect(body.items).toHaveLength(21);
    expect(of('name')).toMatchObject({
      on_sale: { translated: 1, of: 1 },
      all: { translated: 1, of: 2 },
    });
    expect(of('storage')).toMatchObject({ on_sale: { translated: 0, of: 1 } });
    expect(of('origin')).toMatchObject({
      on_sale: { translated: 1, of: 1 },
      all: { translated: 1, of: 2 },
    });
    expect(of('legal_name')).toMatchObject({ all: { translated: 0, of: 0 } });
  });

  test('and the filter of the products name the same ones', async () => {
    const tr = { name: 'Bisküvi', ingredients: 'şeker' };
    const done = await addBiscuit({ origin: 'Italien', translations: { tr } });
    const open = await addBiscuit({ translations: { tr: { name: 'Bisküvi' } } });
    const query = { untranslated: 'tr' };
    const found = await request(shop().app, listAdminProducts, { query }, staff);
    const ids = found.body.items.map(({ id }) => id);
    expect(ids).toEqual([open.id]);
    expect(ids).not.toContain(done.id);
  });

  test('is for those who write the catalogue', async () => {
    const picker = await createUser(shop(), { role: 'picker' });
    const query = { language: 'tr' };
    const refused = await request(shop().app, desk.listTranslationTasks, { query }, picker);
    expect(refused.status).toBe(403);
    const { id } = await addBiscuit();
    expect((await approve(id, {}, picker)).status).toBe(403);
  });
});

describe('a German text that changes', () => {
  const translations = {
    tr: { name: 'Bisküvi', ingredients: '**buğday unu** (%80), şeker', storage: 'Serin saklayın' },
  };

  test('takes its translations back, so that readers get the new recipe', async () => {
    const { id } = await addBiscuit({ storage: 'Kühl', translations });
    await change(id, { ingredients: 'Zucker', facts_change: 'label' });
    expect(await read(id)).toMatchObject({
      ingredients: 'Zucker',
      untranslated: ['ingredients'],
      storage: 'Serin saklayın',
    });
    expect(await textOf(id, 'ingredients')).toMatchObject({
      source: 'Zucker',
      draft: { source: list, translation: '**buğday unu** (%80), şeker' },
    });
  });

  test('leaves a name, and marks it until it is approved', async () => {
    const { id } = await addBiscuit({ translations });
    await change(id, { name: 'Butterkeks' });
    expect(await read(id)).toMatchObject({ name: 'Bisküvi' });
    const open = await textOf(id, 'name');
    expect(open).toMatchObject({ translation: 'Bisküvi', draft: { source: 'Keks' } });
    const approval = { text: 'name', source: 'Butterkeks', vocabulary: null } as const;
    await approve(id, { ...approval, translation: 'Bisküvi', previous: 'Bisküvi' });
    expect(await textOf(id, 'name')).toBeUndefined();
  });

  test('does not take back a translation that comes in the same change', async () => {
    const { id } = await addBiscuit({ translations });
    const tr = { ...translations.tr, storage: 'Soğukta saklayın' };
    await change(id, { storage: 'Kalt', translations: { tr }, facts_change: 'label' });
    expect(await read(id)).toMatchObject({ storage: 'Soğukta saklayın' });
    expect(await textOf(id, 'storage')).toBeUndefined();
  });

  test('leaves the translations of other texts and of other products', async () => {
    const { id } = await addBiscuit({ storage: 'Kühl', translations });
    const other = await addBiscuit({ translations });
    await change(id, { description: 'Knusprig' });
    await change(id, { price_cents: 120 });
    expect(await textOf(id, 'storage')).toBeUndefined();
    expect(await textOf(id, 'ingredients')).toBeUndefined();
    expect(await textOf(other.id, 'ingredients')).toBeUndefined();
  });
});

describe('a translated list of ingredients that the form or another program sends', () => {
  const tr = { name: 'Bisküvi', ingredients: 'buğday, şeker' };

  test('waits at the desk, so that readers do not see it before its approval', async () => {
    const { id } = await addBiscuit();
    await change(id, { translations: { tr } });
    expect(await read(id)).toMatchObject({ name: 'Bisküvi', ingredients: list });
    expect(await textOf(id, 'ingredients')).toMatchObject({
      translation: null,
      draft: { source: list, translation: 'buğday, şeker' },
    });
    expect((await approve(id, { translation: 'buğday, şeker' })).status).toBe(422);
    expect((await approve(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ ingredients: '**buğday unu** (%80), şeker' });
  });

  test('also with a new product', async () => {
    const { category } = await read((await addBiscuit()).id);
    const body = {
      name: 'Zwieback',
      category_id: category.id,
      price_cents: 100,
      ingredients: list,
      translations: { tr },
    };
    const { body: added } = await request(shop().app, addProduct, { body }, withKey(staff));
    expect(await read(added.id)).toMatchObject({ name: 'Bisküvi', ingredients: list });
    expect(await textOf(added.id, 'ingredients')).toMatchObject({ draft: { source: list } });
  });

  test('leaves the approved one on the page, and comes with another recipe as its draft', async () => {
    const approved = { tr: { ...tr, ingredients: '**buğday unu** (%80), şeker' } };
    const { id } = await addBiscuit({ translations: approved });
    await change(id, { translations: { tr } });
    expect(await read(id)).toMatchObject({ ingredients: '**buğday unu** (%80), şeker' });
    await change(id, { ingredients: 'Zucker', translations: { tr }, facts_change: 'label' });
    expect(await read(id)).toMatchObject({ ingredients: 'Zucker', untranslated: ['ingredients'] });
    expect(await textOf(id, 'ingredients')).toMatchObject({
      draft: { source: 'Zucker', translation: 'buğday, şeker' },
    });
  });

  test('is taken away by an empty one', async () => {
    const approved = { tr: { ...tr, ingredients: '**buğday unu** (%80), şeker' } };
    const { id } = await addBiscuit({ translations: approved });
    await change(id, { translations: { tr: { name: 'Bisküvi' } } });
    expect(await read(id)).toMatchObject({ ingredients: list });
  });
});

describe('an approval', () => {
  test('shows the translation to readers, in its language alone', async () => {
    const { id } = await addBiscuit();
    expect((await approve(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ ingredients: '**buğday unu** (%80), şeker' });
    expect((await read(id, 'en')).untranslated).toContain('ingredients');
  });

  test.each<[string, string, Partial<TranslationApproval>, object?]>([
    ['a word without emphasis', 'allergens_differ', { translation: 'buğday unu (%80), şeker' }],
    ['an allergen that the product lacks', 'allergens_differ', {}, { allergens: ['milk'] }],
    ['another percentage', 'numbers_differ', { translation: '**buğday unu** (%8), şeker' }],
    ['another German text', 'translation_outdated', { source: 'Zucker' }],
    ['an earlier vocabulary', 'translation_outdated', { vocabulary: 'tuz' }],
  ])('refuses %s: %s, and changes nothing', async (_, code, changes, product = {}) => {
    const { id } = await addBiscuit(product);
    const refused = await approve(id, changes);
    expect(refused).toMatchObject({ body: { code } });
    expect((await read(id)).untranslated).toContain('ingredients');
  });

  test('refuses a list with a word that no person has translated', async () => {
    const source = `${list}, Hundemehl`;
    const { id } = await addBiscuit({ ingredients: source });
    const translation = '**buğday unu** (%80), şeker, köpek';
    const refused = await approve(id, { source, translation, vocabulary: translation });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'ingredients_unknown', facts: { words: 'Hundemehl' } },
    });
  });

  test('of two persons with different texts only one counts; the same text twice is one', async () => {
    const { id } = await addBiscuit({ storage: 'Kühl' });
    const one = { text: 'storage', source: 'Kühl', vocabulary: null } as const;
    const answers = await Promise.all([
      approve(id, { ...one, translation: 'Serin saklayın' }),
      approve(id, { ...one, translation: 'Soğuk saklayın' }, colleague),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const { storage } = await read(id);
    const again = await approve(id, { ...one, translation: storage ?? '' }, colleague);
    expect(again.status).toBe(200);
  });

  test('with a term that changed meanwhile is refused', async () => {
    const { id } = await addBiscuit();
    const { body } = await request(shop().app, desk.listIngredientTerms, { query: {} }, staff);
    const known = body.items.find(({ de }) => de === 'Zucker');
    const { de: _, ...changes } = { ...sugar, tr: 'toz şeker' };
    const params = { id: known?.id ?? '' };
    await request(shop().app, desk.updateIngredientTerm, { params, body: changes }, colleague);
    expect(await approve(id)).toMatchObject({
      status: 409,
      body: { code: 'translation_outdated' },
    });
  });

  test('a draft is stored, is not shown to readers, and ends with the approval', async () => {
    const { id } = await addBiscuit({ storage: 'Kühl' });
    const draft = { language: 'tr', text: 'storage', source: 'Kühl' } as const;
    const body = { ...draft, translation: 'Serin' };
    await request(shop().app, desk.saveTranslationDraft, { params: { id }, body }, staff);
    expect(await textOf(id, 'storage')).toMatchObject({ draft: { translation: 'Serin' } });
    expect((await read(id)).storage).toBe('Kühl');
    await approve(id, { ...draft, vocabulary: null, translation: 'Serin' });
    expect(await textOf(id, 'storage')).toBeUndefined();
    const late = await request(
      shop().app,
      desk.saveTranslationDraft,
      { params: { id }, body: { ...body, source: 'Warm' } },
      staff,
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'translation_outdated' } });
  });
});

/** The rule of open texts in words of the domain: language.text. */
function listOpen({ german, translations, drafts }: TextState): string[] {
  return languages
    .flatMap((language) =>
      translatedTexts.map((text) => {
        const source = german[text] ?? '';
        const isTranslated = (translations[language]?.[text] ?? '') !== '';
        const needsNone = text === 'origin' && translateOrigin(source, language) !== undefined;
        const key = `${language}.${text}`;
        return source !== '' && (isTranslated ? drafts.has(key) : !needsNone) ? [key] : [];
      }),
    )
    .flat()
    .toSorted();
}

interface TextState {
  german: Partial<Record<TranslatedText, string | null>>;
  translations: Translations;
  drafts: ReadonlySet<string>;
}

test('the stored open texts are those of the rule after any changes of texts and drafts', async () => {
  const { db } = shop();
  const { id } = await createProduct(shop(), { name: 'Keks' });
  const values = fc.constantFrom(
    null,
    '',
    'Text',
    'Anderer',
    'Spanien',
    'Spanien , Peru',
    'Bayern',
  );
  const fields = fc.constantFrom(...translatedTexts);
  const german = fc.dictionary(fields, values, { maxKeys: 2 });
  const translated = fc.dictionary(fields, fc.constantFrom('', 'Text', 'Other'), { maxKeys: 4 });
  const step = fc.oneof(
    fc.record({ german }),
    fc.record({ language: fc.constantFrom(...languages), translated }),
    fc.record({ language: fc.constantFrom(...languages), draft: fields, isKept: fc.boolean() }),
  );
  for (const each of fc.sample(step, 300)) {
    if ('german' in each) {
      const { name, ...others } = each.german;
      const set = { ...others, ...(name && { name }) };
      if (Object.keys(set).length === 0) continue;
      await db.updateTable('products').set(set).where('id', '=', id).execute();
    } else if ('translated' in each) {
      const { language, translated: texts } = each;
      await sql`update products set translations = translations || ${JSON.stringify({ [language]: texts })}::jsonb
        where id = ${id}`.execute(db);
    } else if (each.isKept) {
      const draft = { product_id: id, language: each.language, field: each.draft };
      await db
        .insertInto('translation_drafts')
        .values({ ...draft, source: 'Text', translation: 'Text' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await db
        .deleteFrom('translation_drafts')
        .where('product_id', '=', id)
        .where('language', '=', each.language)
        .where('field', '=', each.draft)
        .execute();
    }
    const row = await db
      .selectFrom('products')
      .leftJoin('open_texts', 'open_texts.product_id', 'products.id')
      .select([...translatedTexts, 'translations', 'texts'])
      .where('products.id', '=', id)
      .executeTakeFirstOrThrow();
    const drafts = await db
      .selectFrom('translation_drafts')
      .select(['language', 'field'])
      .where('product_id', '=', id)
      .execute();
    const state = {
      german: row,
      translations: row.translations,
      drafts: new Set(drafts.map(({ language, field }) => `${language}.${field}`)),
    };
    expect(row.texts?.toSorted() ?? []).toEqual(listOpen(state));
  }
});

describe('the vocabulary', () => {
  const create = (body: NewTerm, user: TestUser = staff) =>
    request(shop().app, desk.createIngredientTerm, { body }, user);
  const missing = async () =>
    (await request(shop().app, desk.listMissingTerms, {}, staff)).body.items;
  const salt = term('Salz', ['salt', 'tuz', 'ملح']);

  test('ranks the words of lists on sale that it lacks', async () => {
    await addBiscuit({ ingredients: 'Zucker, Salz' });
    await addBiscuit({ ingredients: 'Salz, **Soja**, Öl' });
    await addBiscuit({ ingredients: 'Hefe', is_available: false });
    await storeMissingTerms(shop());
    expect(await missing()).toMatchObject([
      { de: 'Salz', lists: 2, completes: 1 },
      { de: 'Öl', lists: 1, completes: 0 },
      { de: 'Soja', is_emphasised: true },
    ]);
  });

  test('counts each of many lists once, also of products with the same name', async () => {
    const { id } = await addBiscuit();
    await sql`insert into products (name, category_id, price_cents, ingredients, is_free_of_allergens,
        legal_name, net_amount, net_unit, responsible_name, responsible_address, nutritional_values)
      select 'Ware ' || 100 + n / 7, category_id, 100, case when n % 2 = 0 then 'Salz' else 'Öl, Salz' end, true,
          'Ware', 1, 'g', 'Hof', 'Weg 1', '{"energy_kcal": 100}'
        from products, generate_series(0, 449) as n where id = ${id}`.execute(shop().db);
    await storeMissingTerms(shop());
    const first = { is_emphasised: false, product_name: 'Ware 100' };
    expect(await missing()).toEqual([
      { ...first, de: 'Salz', lists: 450, completes: 225 },
      { ...first, de: 'Öl', lists: 225, completes: 0 },
    ]);
  });

  test('leaves a word out once it is added, and counts the others again at the next ranking', async () => {
    await addBiscuit({ ingredients: 'Salz, Hefe' });
    await storeMissingTerms(shop());
    await create(salt);
    expect(await missing()).toMatchObject([{ de: 'Hefe', completes: 0 }]);
    await storeMissingTerms(shop());
    expect(await missing()).toMatchObject([{ de: 'Hefe', completes: 1 }]);
    await sql`update products set archived_at = now()`.execute(shop().db);
    await storeMissingTerms(shop());
    expect(await missing()).toEqual([]);
  });

  test('takes a term once, by whatever case', async () => {
    expect((await create(salt)).status).toBe(201);
    expect(await create({ ...salt, de: 'SALZ' }, colleague)).toMatchObject({
      status: 409,
      body: { code: 'term_taken' },
    });
    const { body } = await request(
      shop().app,
      desk.listIngredientTerms,
      { query: { query: 'TUZ' } },
      staff,
    );
    expect(body.items).toMatchObject([{ de: 'Salz', version: 1 }]);
  });

  test.each([
    ['other numbers', { ...salt, de: 'E 150d', en: 'E 150c 2' }, 'numbers_differ'],
    ['a bracket', { ...salt, tr: 'tuz (sofra)' }, 'numbers_differ'],
    ['two terms', { ...salt, de: 'Salz und Pfeffer' }, 'invalid_input'],
    ['an empty word', { ...salt, ar: '' }, 'invalid_input'],
  ])('refuses %s', async (_, body, code) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { code } });
  });

  const changeTerm = async (de: string, changes: Partial<NewTerm>, version?: number) => {
    const { body } = await request(shop().app, desk.listIngredientTerms, { query: {} }, staff);
    const {
      id = '',
      de: _,
      version: __,
      ...known
    } = body.items.find((each) => each.de === de) ?? {};
    const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
    return request(
      shop().app,
      desk.updateIngredientTerm,
      { params: { id }, body: { ...known, ...changes } },
      { ...staff, headers },
    );
  };

  test('rewrites approved lists when a term changes, but not what a person wrote', async () => {
    const drafted = await addBiscuit();
    const written = await addBiscuit();
    await approve(drafted.id);
    await approve(written.id, { translation: 'şeker, **buğday unu** (%80)' });
    expect((await changeTerm('Zucker', { tr: 'toz şeker' }, 1)).body.version).toBe(2);
    expect((await read(drafted.id)).ingredients).toBe('**buğday unu** (%80), toz şeker');
    expect((await read(written.id)).ingredients).toBe('şeker, **buğday unu** (%80)');
    expect(await changeTerm('Zucker', { tr: 'kum şekeri' }, 1)).toMatchObject({
      status: 412,
      body: { code: 'version_conflict' },
    });
  });

  test('takes a list back whose allergens no longer agree', async () => {
    const { id } = await addBiscuit();
    await approve(id);
    await changeTerm('Weizenmehl', { allergen: 'nuts' });
    expect((await read(id)).untranslated).toContain('ingredients');
    expect(await textOf(id, 'ingredients')).toMatchObject({
      draft: { translation: '**buğday unu** (%80), şeker' },
    });
    expect(await approve(id)).toMatchObject({ body: { code: 'allergens_differ' } });
  });
});
