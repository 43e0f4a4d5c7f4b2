import { beforeAll, expect, it } from 'vitest';
import { choosableFields } from '#domain/catalog/import-reasons.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importContent } from '#test/helpers/imports.ts';
import { knownFields } from '../schemas.ts';

const shop = useTestApp();

beforeAll(async () => {
  await createCategory(shop(), { name: 'Molkerei', slug: 'molkerei' });
});

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

interface Given {
  content: string;
  columns?: Record<string, string>;
}

const tryOut = ({ content, columns }: Given, isDryRun = true) =>
  importContent(shop(), 'list.csv', content, { isDryRun, category: 'molkerei', columns });

it('offers fields that the import reads', () => {
  expect(choosableFields.filter((field) => !knownFields.has(field))).toEqual([]);
});

it('remembers which column is which for the next file with these columns', async () => {
  const first = { content: lines('Wortlaut;Betrag;Lager', 'Käse;2,99;3') };
  const columns = { wortlaut: 'name', betrag: 'price', lager: '' };
  await tryOut({ ...first, columns });
  // A preview remembers nothing.
  await expect(tryOut(first)).rejects.toThrow('unknown columns');
  await tryOut({ ...first, columns }, false);
  const next = { content: lines('Betrag;Wortlaut;Lager', '3,49;Käse;3') };
  const { changes, totals } = await tryOut(next);
  expect(changes).toMatchObject([[2, { fields: [{ field: 'price_cents', after: 349 }] }]]);
  expect(totals.columns).toEqual([
    { name: 'betrag', field: 'price' },
    { name: 'wortlaut', field: 'name' },
    { name: 'lager', field: null },
  ]);
});

it('does not change a barcode by a rounded one where the id names the product', async () => {
  const product = { content: lines('name;price;barcode', 'Rahm;1;4006381333931') };
  await tryOut(product, false);
  const { id } = await shop()
    .db.selectFrom('products')
    .select('id')
    .where('barcode', '=', '4006381333931')
    .executeTakeFirstOrThrow();
  const { changes, totals } = await tryOut({
    content: lines('id;price;barcode', `${id};2;4,00638E+12`),
  });
  expect(changes).toMatchObject([[2, { fields: [{ field: 'price_cents' }] }]]);
  expect(totals.notes).toEqual(new Map([['barcode_left_out', 1]]));
});
