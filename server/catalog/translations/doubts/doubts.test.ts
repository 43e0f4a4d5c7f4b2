import { beforeAll, expect, test } from 'vitest';
import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { getProductDoubts } from '#contract/catalog/doubts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { insertTerms } from '../service.ts';

const shop = useTestApp();

beforeAll(() =>
  insertTerms(shop().db, [
    { de: 'Zucker', en: 'sugar', tr: 'şeker', ar: 'سكر', allergen: null, doubt_rule: null },
    {
      de: 'Gelatine',
      en: 'gelatine',
      tr: 'jelatin',
      ar: 'جيلاتين',
      allergen: null,
      doubt_rule: 'animal_source',
    },
  ]),
);

async function read(id: string, language = 'tr'): Promise<Doubts | null> {
  const headers = { 'Accept-Language': language };
  return (await request(shop().app, getProductDoubts, { params: { id } }, { headers })).body.doubts;
}

const add = (changes: object) => createProduct(shop(), { ingredients: 'Zucker', ...changes });

test('is clear if the shop knows each word, with the day of its rules', async () => {
  const { id } = await add({});
  expect(await read(id, 'en')).toMatchObject({
    answer: 'clear',
    findings: [],
    text: expect.stringContaining('30.11.2026') as string,
  });
});

test('names each doubt in the language of the reader, and unknown words in German', async () => {
  const { id } = await add({ ingredients: 'Zucker, Gelatine, Speisegelb' });
  expect(await read(id)).toMatchObject({
    answer: 'doubtful',
    findings: [
      { reason: 'animal_source', words: 'Gelatine', translation: 'jelatin' },
      { reason: 'unknown', words: 'Speisegelb', translation: null },
    ],
  });
  const german = await read(id, 'de');
  expect(german?.findings[0]).toMatchObject({ words: 'Gelatine', translation: null });
});

test('the printed label vegan answers a doubt about the source', async () => {
  const { id } = await add({ ingredients: 'Gelatine', labels: { vegan: true } });
  expect((await read(id))?.answer).toBe('clear');
});

test.each([
  ['without a list', { ingredients: null }],
  ['that is no food', { food_kind: 'not_food' }],
  ['that is archived', { archived_at: '2026-01-01T00:00:00Z' }],
])('gives no answer about a product %s', async (_, changes) => {
  const { id } = await add(changes);
  expect(await read(id)).toBeNull();
});

test('gives no answer about a product with a certificate', async () => {
  const { id } = await add({});
  await certify(shop(), [id]);
  expect(await read(id)).toBeNull();
});
