import { expect, test } from 'vitest';
import { languages } from '#domain/identity/languages.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { layOutInvoice, wrap, type Measure } from './invoice-layout.ts';

/** Every letter is half as wide as high. */
const measure: Measure = (content, { size }) => (content.length * size) / 2;

function invoice(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    language: 'de',
    title: 'Rechnung',
    seller: ['Kiezkorb GmbH'],
    customer: ['Samira Haddad'],
    facts: [['Rechnungsnummer', '2026-000007']],
    items: {
      columns: ['Artikel', 'Menge', 'Preis', 'MwSt.', 'Summe'],
      rows: [['Tee', '2', '1,29 €', '7 %', '2,58 €']],
    },
    total: ['Gesamtbetrag', '1002,58 €'],
    vat: { columns: ['Satz', 'Netto', 'MwSt.', 'Brutto'], rows: [['7 %', '2 €', '0 €', '2 €']] },
    notes: ['Zahlung bar'],
    page: (number, of) => ['2026-000007', `Seite ${number} von ${of}`],
    ...changes,
  };
}

const name =
  'Mona Öztürk-Hadžihasanović von der Linde und zu Donaudampfschifffahrtsgesellschaftskapitän';
const manyRows = Array.from({ length: 80 }, (_, row) => [`Ware ${row}`, '1', '1 €', '7 %', '1 €']);

test('cuts no name and no goods: what is too long goes on in the next line', () => {
  const [page] = layOutInvoice(
    invoice({ customer: [name], items: { columns: ['Artikel'], rows: [[name]] } }),
    measure,
  );
  const lines = page?.texts.map(({ content }) => content) ?? [];
  expect(lines.join('').replaceAll(' ', '').split(name.replaceAll(' ', ''))).toHaveLength(3);
  expect(lines.join('')).not.toContain('…');
});

test('a line below a long one does not overlap it', () => {
  const rows = [
    [name, '1', '1 €', '7 %', '1 €'],
    ['Tee', '1', '1 €', '7 %', '1 €'],
  ];
  const { columns } = invoice().items;
  const [page] = layOutInvoice(invoice({ items: { columns, rows } }), measure);
  const heights = (page?.texts ?? [])
    .filter(({ content }) => content === 'Tee' || name.includes(content))
    .map(({ top }) => top);
  expect(heights.length).toBeGreaterThan(2);
  expect(new Set(heights).size).toBe(heights.length);
});

test.each(languages)(
  'every page in %s has its number, the invoice number and the column heads',
  (language) => {
    const items = { columns: invoice().items.columns, rows: manyRows };
    const pages = layOutInvoice(invoice({ language, items }), measure);
    expect(pages).toHaveLength(3);
    for (const [index, { texts }] of pages.entries()) {
      const contents = texts.map(({ content }) => content);
      expect(contents).toContain('2026-000007');
      expect(contents).toContain(`Seite ${index + 1} von 3`);
      const hasGoods = contents.some((content) => content.startsWith('Ware'));
      expect(contents.includes('Artikel')).toBe(hasGoods);
    }
    const goods = pages
      .flatMap(({ texts }) => texts)
      .filter(({ content }) => content.startsWith('Ware'));
    expect(goods.map(({ content }) => content)).toEqual(manyRows.map(([first]) => first));
  },
);

test.each(languages)('amounts in %s end at one line, the total too', (language) => {
  const rows = [
    ['Tee', '2', '1,29 €', '7 %', '2,58 €'],
    ['Ziege', '1', '1000,00 €', '7 %', '1000,00 €'],
  ];
  const { columns } = invoice().items;
  const [page] = layOutInvoice(invoice({ language, items: { columns, rows } }), measure);
  const ends = ['2,58 €', '1000,00 €', '1002,58 €'].map((amount) => {
    const found = page?.texts.findLast(({ content }) => content === amount);
    if (found === undefined) throw new Error(`${amount} is missing`);
    return found.left + measure(found.content, found);
  });
  expect(new Set(ends).size).toBe(1);
});

test('a word is broken only when it fills more than a line', () => {
  const widthOf = (text: string) => text.length;
  expect(wrap('ab cd efg', 5, widthOf)).toEqual(['ab cd', 'efg']);
  expect(wrap('ab abcdefgh i', 5, widthOf)).toEqual(['ab', 'abcde', 'fgh i']);
  expect(wrap('', 5, widthOf)).toEqual(['']);
});
