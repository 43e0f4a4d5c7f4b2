import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMakerAnswer, listProductDoubts } from '#contract/catalog/doubts.admin.ts';
import type { NewMakerAnswer } from '#contract/catalog/doubts.schema.ts';
import { askMaker, getProductDoubts } from '#contract/catalog/doubts.ts';
import { uploadCertificateFile } from '#contract/stock/certificates.admin.ts';
import { endCertificates } from '#server/stock/certificates/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { insertTerms } from '../service.ts';

const shop = useTestApp();
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const none = { allergen: null, doubt_rule: null };
  await insertTerms(shop().db, [
    { de: 'Zucker', en: 'sugar', tr: 'şeker', ar: 'سكر', ...none },
    {
      de: 'Gelatine',
      en: 'gelatine',
      tr: 'jelatin',
      ar: 'جيلاتين',
      ...none,
      doubt_rule: 'animal_source',
    },
    {
      de: 'Aroma',
      en: 'flavouring',
      tr: 'aroma',
      ar: 'نكهة',
      ...none,
      doubt_rule: 'alcohol_carrier',
    },
    { de: 'Speck', en: 'bacon', tr: 'pastırma', ar: 'لحم مقدد', ...none, doubt_rule: 'pork' },
  ]);
});

const add = (changes: object = {}) =>
  createProduct(shop(), { ingredients: 'Zucker, Gelatine', ...changes });

async function read(id: string, language = 'de') {
  const headers = { 'Accept-Language': language };
  return (await request(shop().app, getProductDoubts, { params: { id } }, { headers })).body.doubts;
}

const answer = (id: string, changes: Partial<NewMakerAnswer> = {}, by = withKey(staff)) =>
  request(
    shop().app,
    addMakerAnswer,
    {
      params: { id },
      body: {
        facts_version: 1,
        rule: 'animal_source',
        words: ['Gelatine'],
        answer: 'harmless',
        source: 'phone',
        statement: 'Rindergelatine, halal geschlachtet',
        file_sha256: null,
        answered_on: '2026-11-01',
        ...changes,
      },
    },
    by,
  );

const ask = (id: string) => request(shop().app, askMaker, { params: { id } });
const list = async (query?: string) =>
  (
    await request(
      shop().app,
      listProductDoubts,
      { query: query === undefined ? {} : { query } },
      staff,
    )
  ).body.items;

async function upload(text: string) {
  const content = new TextEncoder().encode(`%PDF-1.4\n${text}\nstartxref\n0\n%%EOF`);
  const form = new FormData();
  form.append('file', new File([content], 'a.pdf', { type: 'application/pdf' }));
  return (await request(shop().app, uploadCertificateFile, { form }, staff)).body.sha256;
}

test('an answer settles the doubt, and customers read it with its day in their language', async () => {
  const { id } = await add();
  expect(await read(id)).toMatchObject({ answer: 'doubtful', question: { ask: /Hersteller/ } });
  const { status, body } = await answer(id);
  expect([status, body.answer, body.findings[0]?.state]).toEqual([200, 'clear', 'harmless']);
  const turkish = await read(id, 'tr');
  expect(turkish).toMatchObject({
    answer: 'clear',
    text: expect.stringContaining('Üretici yanıt verdi') as string,
    findings: [
      {
        words: 'Gelatine',
        maker: {
          state: 'harmless',
          text: expect.stringContaining('01.11.2026') as string,
          statement: 'Rindergelatine, halal geschlachtet',
        },
      },
    ],
    question: null,
  });
});

test('an answer that it is not halal makes the product so', async () => {
  const { id } = await add();
  await answer(id, { answer: 'not_halal', statement: 'vom Schwein' });
  expect(await read(id, 'en')).toMatchObject({
    answer: 'no',
    text: 'No. This is the answer of the maker.',
    question: null,
  });
});

test('another recipe has no answer: the page says that it is of an earlier one', async () => {
  const { id } = await add();
  await answer(id);
  await shop()
    .db.updateTable('products')
    .set({ ingredients: 'Zucker, Gelatine, Aroma' })
    .where('id', '=', id)
    .execute();
  const doubts = await read(id);
  expect(doubts?.answer).toBe('doubtful');
  expect(doubts?.findings.map(({ maker }) => maker)).toMatchObject([
    { state: 'earlier_recipe', statement: null },
    null,
  ]);
  expect((await answer(id)).body).toMatchObject({ code: 'doubt_outdated' });
  expect((await answer(id, { facts_version: 2 })).status).toBe(200);
  expect((await read(id))?.answer).toBe('doubtful');
});

test('a wrong entry is corrected by a later one, and both remain', async () => {
  const { id } = await add();
  await answer(id);
  const { body } = await answer(id, { answer: 'not_stated' });
  expect(body.answers.map((each) => each.answer)).toEqual(['not_stated', 'harmless']);
  expect((await read(id))?.answer).toBe('doubtful');
});

test.each<[string, Partial<NewMakerAnswer>, object, number, string]>([
  ['about an ingredient that is not in the list', { words: ['Lab'] }, {}, 409, 'doubt_outdated'],
  ['by another rule', { rule: 'rennet' }, {}, 409, 'doubt_outdated'],
  ['of a later version', { facts_version: 2 }, {}, 409, 'doubt_outdated'],
  ['about what is no food', {}, { food_kind: 'not_food' }, 404, 'not_found'],
  ['about an archived product', {}, { archived_at: '2026-01-01T00:00:00Z' }, 404, 'not_found'],
  ['with a file that was not uploaded', { file_sha256: 'a'.repeat(64) }, {}, 404, 'not_found'],
  ['by mail without the mail', { source: 'email' }, {}, 422, 'invalid_input'],
  ['of tomorrow', { answered_on: '2026-11-22' }, {}, 422, 'invalid_input'],
  ['that says nothing', { statement: ' \u202E ' }, {}, 422, 'invalid_input'],
])('refuses an answer %s', async (_, changes, product, status, code) => {
  const { id } = await add(product);
  const refused = await answer(id, changes);
  expect([refused.status, refused.body]).toEqual([status, expect.objectContaining({ code })]);
  const rows = await shop()
    .db.selectFrom('maker_answers')
    .select('id')
    .where('product_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});

test('what the label names is not asked about, nor what a certificate says', async () => {
  const pork = await add({ ingredients: 'Zucker, Speck' });
  expect((await read(pork.id))?.question).toBeNull();
  expect((await ask(pork.id)).body).toMatchObject({ code: 'doubt_outdated' });
  const certified = await add();
  await certify(shop(), [certified.id]);
  expect((await ask(certified.id)).status).toBe(409);
  expect((await answer(certified.id)).status).toBe(409);
  expect((await ask(randomUUID())).status).toBe(404);
});

test('questions are counted by doubt, and the most asked product is first', async () => {
  const [once, twice] = [await add(), await add({ ingredients: 'Gelatine, Aroma' })];
  expect((await ask(once.id)).body.doubts?.answer).toBe('doubtful');
  await Promise.all([ask(twice.id), ask(twice.id), ask(twice.id)]);
  const rows = await shop()
    .db.selectFrom('maker_questions')
    .select(['rule', 'asked', 'last_asked_on'])
    .where('product_id', '=', twice.id)
    .orderBy('rule')
    .execute();
  expect(rows).toEqual([
    { rule: 'alcohol_carrier', asked: 3, last_asked_on: '2026-11-21' },
    { rule: 'animal_source', asked: 3, last_asked_on: '2026-11-21' },
  ]);
  const items = await list();
  expect(items[0]).toMatchObject({ id: twice.id, asked: 6, answer: 'doubtful' });
  expect(items.map(({ id }) => id)).toContain(once.id);
  await answer(once.id);
  expect((await ask(once.id)).body).toMatchObject({ code: 'doubt_outdated' });
});

test('the staff finds any food with a list by its name', async () => {
  const { id } = await add({ name: 'Fruchtgummi Bärenbande' });
  expect(await list('bärenb')).toMatchObject([
    { id, asked: 0, findings: [{ words: 'Gelatine', askable: 'animal_source', state: null }] },
  ]);
  await shop().db.updateTable('products').set({ ingredients: null }).where('id', '=', id).execute();
  expect(await list('bärenb')).toEqual([]);
});

test('a mail is stored with the answer, and is not deleted with unused files', async () => {
  const { id } = await add();
  const [file_sha256, unused] = [await upload('mail'), await upload('unused')];
  const { body } = await answer(id, { source: 'email', file_sha256 });
  expect(body.answers[0]?.file).toEqual({
    sha256: file_sha256,
    media_type: 'application/pdf',
    bytes: expect.any(Number) as number,
  });
  const later = new Date(shop().clock.now().getTime() + 25 * 60 * 60 * 1000);
  await endCertificates({ db: shop().db, clock: () => later });
  const left = await shop().db.selectFrom('certificate_files').select('sha256').execute();
  const hashes = left.map(({ sha256 }) => sha256);
  expect([hashes.includes(file_sha256), hashes.includes(unused)]).toEqual([true, false]);
});

test('an answer drops the page of its product, at once and on the day after its last one', async () => {
  const { db, pool } = shop();
  const { id } = await add();
  const listener = await pool.connect();
  const tags: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => tags.push(payload));
  await listener.query('listen catalogue');
  await answer(id, { answered_on: '2024-12-31' });
  await expect.poll(() => tags).toContain(`product:${id}`);
  const turn = (day: string) => db.updateTable('halal_days').set({ day }).execute();
  await turn('2026-12-31');
  tags.length = 0;
  await turn('2027-01-01');
  await expect.poll(() => tags).toContain(`product:${id}`);
  listener.release(true);
});

test('customers and other staff neither read the list nor record answers', async () => {
  const { id } = await add();
  for (const role of ['customer', 'picker', 'driver'] as const) {
    const person = await createUser(shop(), role === 'customer' ? {} : { role });
    expect((await answer(id, {}, withKey(person))).status).toBe(403);
    expect((await request(shop().app, listProductDoubts, { query: {} }, person)).status).toBe(403);
  }
});
