import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import { languages } from '#domain/accounts/languages.ts';
import { readScannedCode } from '#domain/stock/scanned-code.ts';
import { defaultWeightCodeRules as rules } from '#domain/stock/weight-code.ts';
import { labelSize, layOutLabel } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { bearer } from '#test/helpers/auth.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { readLabelCodes } from '#test/helpers/read-label.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const today = '2026-11-21';
let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'picker' });
});

async function receive(product: Parameters<typeof createProduct>[1], lot: Partial<NewReceipt>) {
  const { id: product_id } = await createProduct(shop(), { stock: 0, ...product });
  const body = {
    product_id,
    code: 'L7',
    date: '2026-12-31',
    date_kind: 'best_before' as const,
    quantity: 10,
    supplier_id: null,
    unit_cost_cents: null,
    ...lot,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const received = await request(
    shop().app,
    contract.receiveGoods,
    { body },
    { ...staff, headers },
  );
  expect(received.status).toBe(201);
  return received.body;
}

async function print(id: string, { token, language = 'de' }: { token: string; language?: string }) {
  const path = contract.getLotLabel.path.replace('{id}', id);
  const headers = { ...bearer(token), 'Accept-Language': language };
  const response = await shop().app.request(path, { headers });
  return { response, pdf: Buffer.from(await response.clone().arrayBuffer()).toString('latin1') };
}

const scan = (code: string) => request(shop().app, contract.readScan, { query: { code } }, staff);

test('the code on the label of a lot is read as its product, code and date', async () => {
  const barcode = '4006381333931';
  const lot = await receive({ name: 'Frischmilch', barcode }, {});
  const { response, pdf } = await print(lot.id, staff);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const [code = ''] = readLabelCodes(pdf);
  expect(readScannedCode(code, { today, rules })).toEqual({
    kind: 'lot',
    gtin: barcode,
    lot_code: 'L7',
    best_before: '2026-12-31',
  });
  expect((await scan(code)).body).toMatchObject({
    product: { id: lot.product_id },
    lot_code: 'L7',
    date: '2026-12-31',
    date_kind: 'best_before',
  });
});

test.each<[string, string | null, Partial<NewReceipt>]>([
  ['a use-by date', '96385074', { date_kind: 'use_by' }],
  ['a long code in small letters', '5901234123457', { code: 'abcdefghij-1234567/z' }],
  ['no date', '9780201379624', { date: null, date_kind: 'none' }],
  ['a code that GS1 does not allow', '4012345678901', { code: 'L#7' }],
  ['no barcode of its product', null, { date_kind: 'use_by' }],
  ['neither barcode nor code nor date', null, { code: '', date: null, date_kind: 'none' }],
])('the label of a lot with %s is read as this lot', async (_, barcode, changes) => {
  const lot = await receive({ name: 'Köfte', barcode }, changes);
  const { body } = await scan(readLabelCodes((await print(lot.id, staff)).pdf)[0] ?? '');
  expect(body).toMatchObject({
    product: { id: lot.product_id, name: 'Köfte' },
    lot_code: lot.code || null,
    date: lot.date,
    date_kind: lot.date_kind,
  });
});

test('a label of the shop for an unknown lot is of no product', async () => {
  const { status, body } = await scan(`L-${randomUUID().toUpperCase()}`);
  expect([status, body.product]).toEqual([200, null]);
});

test.each(languages)('the label in %s is a page of 62 x 40 mm', async (language) => {
  const lot = await receive({ name: 'Zeytin زيتون (yeşil) İç Ğ' }, {});
  const { pdf } = await print(lot.id, { ...staff, language });
  expect(pdf).toContain('/MediaBox [0 0 175.748');
  expect(pdf).toContain(`/Lang (${language})`);
  expect(pdf).toContain('/Count 1');
  expect(readLabelCodes(pdf)).toEqual([expect.stringMatching(/^L-/)]);
});

/** Every letter is half as wide as high. */
const measure = (content: string, { size }: { size: number }) => (content.length * size) / 2;
const content = (language: 'de' | 'ar', name: string) => ({
  language,
  name,
  facts: [
    {
      label: translate(language)('stock.labels.date_kind.use_by'),
      value: '31.12.2026',
      isImportant: true,
    },
    { label: translate(language)('stock.labels.lot'), value: 'L'.repeat(20), isImportant: false },
    {
      label: translate(language)('stock.labels.received'),
      value: '21.11.2026',
      isImportant: false,
    },
  ],
});
const modules = Array.from({ length: 29 }, () => Array<boolean>(29).fill(true));

test.each(['de', 'ar'] as const)(
  'texts and code stay on the label in %s and do not overlap',
  (language) => {
    const [width, height] = labelSize;
    for (const name of ['Milch', 'Wort '.repeat(40).trim(), 'W'.repeat(200)]) {
      const { texts, rects } = layOutLabel(content(language, name), modules, measure);
      const boxes = texts.map((text) => ({
        left: text.left,
        right: text.left + measure(text.content, text),
        top: text.top,
        bottom: text.top + text.size,
      }));
      expect(boxes.filter(({ left, right }) => left < 7.9 || right > width - 7.9)).toEqual([]);
      expect(boxes.filter(({ bottom }) => bottom > height)).toEqual([]);
      const tops = boxes.map(({ top }) => top);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      const overlapping = boxes.filter(
        ({ top }, index) => index > 0 && top < (boxes[index - 1]?.bottom ?? 0),
      );
      expect(overlapping).toEqual([]);
      const code = {
        left: Math.min(...rects.map(({ left }) => left)),
        top: Math.min(...rects.map(({ top }) => top)),
      };
      const besideCode = boxes.filter(({ bottom }) => bottom > code.top);
      expect(besideCode.length).toBeGreaterThan(4);
      expect(
        besideCode.filter(({ left, right }) =>
          language === 'de' ? right > code.left : left < code.left + 58,
        ),
      ).toEqual([]);
    }
  },
);

test('a name that is too long for the label ends with an ellipsis', () => {
  const { texts } = layOutLabel(content('de', 'W'.repeat(2000)), modules, measure);
  expect(texts.filter(({ content: line }) => line.endsWith('…'))).toHaveLength(1);
});

test('only staff that books stock prints labels, of lots that there are', async () => {
  const lot = await receive({ name: 'Quark' }, {});
  const [driver, customer] = [
    await createUser(shop(), { role: 'driver' }),
    await createUser(shop()),
  ];
  for (const { token } of [driver, customer]) {
    expect((await print(lot.id, { token })).response.status).toBe(403);
  }
  expect((await print(randomUUID(), staff)).response.status).toBe(404);
});
