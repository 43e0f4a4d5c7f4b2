import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importContent, importFile } from '#test/helpers/imports.ts';

const shop = useTestApp();

beforeAll(async () => {
  await createCategory(shop(), { name: 'Obst', slug: 'obst' });
});

const tryOut = (name: string, content: string | Uint8Array) =>
  importContent(shop(), name, content, { isDryRun: true });

/** What new products a dry run would make: name and price. */
async function readNew(name: string, content: string | Uint8Array) {
  const { changes, bad } = await tryOut(name, content);
  const products = changes.map(([line, change]) =>
    change.kind === 'created'
      ? [line, change.product.name, change.product.price_cents]
      : [line, change.kind],
  );
  return { products, bad: [...bad].map(([line, [reason]]) => [line, reason?.code]) };
}

describe('a CSV', () => {
  it.each([
    [';', 'Excel in German'],
    [',', 'the standard'],
    ['\t', 'a copied table'],
  ])('is read with %j as %s writes it', async (delimiter) => {
    const text = [
      ['name', 'category', 'price'],
      ['Äpfel', 'obst', '"2,99"'],
    ];
    const csv = text.map((row) => row.join(delimiter)).join('\r\n');
    expect(await readNew('a.csv', csv)).toEqual({ products: [[2, 'Äpfel', 299]], bad: [] });
  });

  it('may begin with a byte order mark and end without a line end', async () => {
    const csv = '\u{feff}Name;Category;Price\nBirnen;obst;1.99';
    expect(await readNew('a.csv', csv)).toEqual({ products: [[2, 'Birnen', 199]], bad: [] });
  });

  it('may hold quotes, delimiters and line ends in quoted values', async () => {
    const csv = 'name,category,price\n"Apfel ""Elstar"",\nBerlin",obst,3\nQuitten,obst,4\n';
    expect(await readNew('a.csv', csv)).toEqual({
      products: [
        [2, 'Apfel "Elstar", Berlin', 300],
        [4, 'Quitten', 400],
      ],
      bad: [],
    });
  });

  it('holds lists and numbers as text', async () => {
    const csv =
      'name;category;price;allergens;is_available;vat_rate\nNussmix;obst;5;nuts|peanuts;nein;7';
    const { changes } = await tryOut('a.csv', csv);
    expect(changes).toMatchObject([
      [2, { product: { allergens: ['nuts', 'peanuts'], is_available: false, vat_rate: 7 } }],
    ]);
  });

  it('is refused as a whole when it has unknown columns', async () => {
    const csv = 'Wort;name;Betrag\nÄpfel;Äpfel;2,99';
    await expect(tryOut('a.csv', csv)).rejects.toThrow(
      'The first line has unknown columns: "wort", "betrag".\nThere are: id, barcode,',
    );
    await expect(tryOut('a.csv', 'name;name\na;b')).rejects.toThrow('names name twice');
  });

  it('reports rows with too many or too few values by their line', async () => {
    const csv = 'name,category,price\nÄpfel,obst,2,99\n\nBirnen,obst\nQuitten,obst,1\n';
    expect(await readNew('a.csv', csv)).toEqual({
      products: [[5, 'Quitten', 100]],
      bad: [
        [2, 'not_csv'],
        [4, 'not_csv'],
      ],
    });
  });

  it('reports a quote in the middle of a value', async () => {
    const csv = 'name,category,price\nÄ"pfel,obst,2\nBirnen,obst,1\n';
    expect(await readNew('a.csv', csv)).toEqual({
      products: [[3, 'Birnen', 100]],
      bad: [[2, 'not_csv']],
    });
  });

  it('is refused as a whole when a quote is never closed', async () => {
    const csv = 'name,category,price\nBirnen,obst,1\n"Äpfel,obst,2\nQuitten,obst,3\n';
    await expect(tryOut('a.csv', csv)).rejects.toThrow('is never closed');
    const long = `name\n"${'x\n'.repeat(200_000)}`;
    await expect(tryOut('a.csv', long)).rejects.toThrow('is never closed');
  });

  it('reports rows with zero bytes, and imports the others', async () => {
    const csv = 'name,category,price\nBirnen,obst,1\nKa\u0000ki,obst,1\n';
    expect(await readNew('a.csv', csv)).toEqual({
      products: [[2, 'Birnen', 100]],
      bad: [[3, 'control_characters']],
    });
  });
});

describe('a list of JSON', () => {
  it('may be packed, begin with a byte order mark, and hold letters over the edge of a chunk', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) =>
      JSON.stringify({ name: `Äpfelchen ${index} ${'ü'.repeat(50)}`, category: 'obst', price: 1 }),
    );
    const text = `\u{feff}${rows.join('\n')}`;
    for (const content of [text, gzipSync(text)]) {
      const { totals } = await tryOut(content === text ? 'a.jsonl' : 'a.jsonl.gz', content);
      expect(totals).toMatchObject({ rows: 3000, created: 3000, bad: 0 });
    }
  });

  it('is refused when it is no text', async () => {
    const bytes = Buffer.from([0, 255, 10, 254, 10]);
    await expect(tryOut('a.jsonl', bytes)).rejects.toThrow('no text');
  });
});

describe('a file', () => {
  it.each([
    ['empty', 'a.jsonl', '', 'the file is empty'],
    ['empty', 'a.csv', '', 'the file is empty'],
    ['a spreadsheet', 'a.xlsx', 'PK', 'the name has to end in .csv, .tsv, .txt, .bnn or .jsonl'],
    ['not packed', 'a.jsonl.gz', '{}', 'incorrect header check'],
    [
      'cut off',
      'a.jsonl.gz',
      gzipSync('{}\n'.repeat(999)).subarray(0, 30),
      'unexpected end of file',
    ],
  ])('that is %s is refused: %s', async (_, name, content, reason) => {
    await expect(tryOut(name, content)).rejects.toThrow(reason);
  });

  it('is refused when it is not there, or a folder', async () => {
    await expect(importFile(shop(), join(tmpdir(), 'nowhere.csv'))).rejects.toThrow('no such file');
    await expect(importFile(shop(), `${tmpdir()}/.csv/..`)).rejects.toThrow('has to end in');
  });
});
