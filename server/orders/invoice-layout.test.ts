import { expect, test } from 'vitest';
import { languages } from '#domain/accounts/languages.ts';
import type { Measure } from '#server/platform/pdf/service.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { layOutInvoice } from './invoice-layout.ts';

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

test('wraps long names and goods instead of cutting them', () => {
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

test('the lines of a long text follow each other, below its first one', () => {
  const long = 'Wort '.repeat(40).trim();
  const [page] = layOutInvoice(invoice({ customer: [long] }), measure);
  const lines = page?.texts.filter(({ content }) => content.startsWith('Wort')) ?? [];
  expect(lines.map(({ top }) => top)).toEqual([97, 111, 125, 139, 153]);
});

test('the seller is set in one bold line and regular ones, none of them below the title', () => {
  const long = 'Wort '.repeat(40).trim();
  const [page] = layOutInvoice(invoice({ seller: ['Kiezkorb GmbH', long] }), measure);
  const [title, ...seller] = page?.texts.filter(({ top }) => top < 97) ?? [];
  expect(title?.content).toBe('Rechnung');
  expect(seller.map(({ weight }) => weight)).toEqual(['bold', 'regular', 'regular', 'regular']);
  expect(Math.min(...seller.map(({ left }) => left))).toBeGreaterThanOrEqual(56 + 88 + 20);
});

test.each([1.2, 3])(
  'in Arabic an amount, a head %f times as wide and the total end at one line, the widest at the margin',
  (boldness) => {
    const bolder: Measure = (content, face) =>
      measure(content, face) * (face.weight === 'bold' ? boldness : 1);
    const columns = ['Artikel', 'Menge', 'Preis', 'MwSt.', 'Endsumme'];
    const items = { columns, rows: [['Tee', '1', '9 €', '7 %', '10.000,00 €']] };
    const heads = ['Satz', 'Netto', 'Steuer', 'Brutto'];
    const vat = { columns: heads, rows: [['7 %', '', '', '999,00 €']] };
    const total: [string, string] = ['Alles', '8 €'];
    const [page] = layOutInvoice(invoice({ language: 'ar', items, total, vat }), bolder);
    const edgesOf = (...contents: string[]) => {
      const texts = page?.texts.filter(({ content }) => contents.includes(content)) ?? [];
      return {
        left: Math.min(...texts.map(({ left }) => left)),
        ends: new Set(texts.map((text) => Math.round(text.left + bolder(text.content, text)))).size,
        count: texts.length,
      };
    };
    expect(edgesOf('Endsumme', '10.000,00 €', '8 €')).toEqual({ left: 56, ends: 1, count: 3 });
    expect(edgesOf('Brutto', '999,00 €')).toEqual({ left: 56, ends: 1, count: 2 });
  },
);

/** Each text with its left edge, its top, its size and its weight, as it was proofread on paper. */
const proofread = {
  de: [
    'Rechnung 56 56 22 bold',
    'Kiezkorb GmbH 480.5 56 9 bold',
    'Samira Haddad 56 97 10 regular',
    'Rechnungsnummer 326 97 10 regular',
    '2026-000007 484 97 10 regular',
    'Artikel 56 141 10 bold',
    'Menge 316 141 10 bold',
    'Preis 376 141 10 bold',
    'MwSt. 426 141 10 bold',
    'Summe 514 141 10 bold',
    'Tee 56 163 10 regular',
    '2 336 163 10 regular',
    '1,29 € 371 163 10 regular',
    '7 % 436 163 10 regular',
    '2,58 € 509 163 10 regular',
    'Gesamtbetrag 56 187 12 bold',
    '1002,58 € 485 187 12 bold',
    'Satz 56 227 10 bold',
    'Netto 276 227 10 bold',
    'MwSt. 396 227 10 bold',
    'Brutto 509 227 10 bold',
    '7 % 56 249 10 regular',
    '2 € 286 249 10 regular',
    '0 € 406 249 10 regular',
    '2 € 524 249 10 regular',
    'Zahlung bar 56 285 9 regular',
    '2026-000007 56 786 9 regular',
    'Seite 1 von 1 480.5 786 9 regular',
  ],
  ar: [
    'Rechnung 451 56 22 bold',
    'Kiezkorb GmbH 56 56 9 bold',
    'Samira Haddad 474 97 10 regular',
    'Rechnungsnummer 194 97 10 regular',
    '2026-000007 56 97 10 regular',
    'Artikel 504 141 10 bold',
    'Menge 254 141 10 bold',
    'Preis 199 141 10 bold',
    'MwSt. 144 141 10 bold',
    'Summe 85 141 10 bold',
    'Tee 524 163 10 regular',
    '2 274 163 10 regular',
    '1,29 € 194 163 10 regular',
    '7 % 154 163 10 regular',
    '2,58 € 80 163 10 regular',
    'Gesamtbetrag 467 187 12 bold',
    '1002,58 € 56 187 12 bold',
    'Satz 519 227 10 bold',
    'Netto 294 227 10 bold',
    'MwSt. 174 227 10 bold',
    'Brutto 56 227 10 bold',
    '7 % 524 249 10 regular',
    '2 € 304 249 10 regular',
    '0 € 184 249 10 regular',
    '2 € 71 249 10 regular',
    'Zahlung bar 489.5 285 9 regular',
    '2026-000007 489.5 786 9 regular',
    'Seite 1 von 1 56 786 9 regular',
  ],
} as const;

test.each(['de', 'ar'] as const)('lays out an invoice in %s as proofread', (language) => {
  const [page] = layOutInvoice(invoice({ language }), measure);
  const set = page?.texts.map(({ content, left, top, size, weight }) =>
    [content, left, top, size, weight].join(' '),
  );
  expect(set).toEqual(proofread[language]);
  expect(page?.rects.map(({ top, height }) => top + height / 2)).toEqual([157, 179, 243]);
});

test('a long name, seller or note moves the content below it down', () => {
  const long = 'Wort '.repeat(40).trim();
  const topOf = (content: string, changes: Partial<InvoiceDocument>) =>
    layOutInvoice(invoice(changes), measure)[0]?.texts.find((text) => text.content === content)
      ?.top;
  expect(topOf('Artikel', { customer: [long, 'Berlin'] })).toBe(213);
  expect(topOf('Samira Haddad', { seller: ['Kiezkorb GmbH', long] })).toBe(136);
  expect(topOf('Artikel', { facts: Array.from({ length: 5 }, () => ['Tag', 'heute']) })).toBe(205);
  expect(topOf('Ende', { notes: [long, 'Ende'] })).toBe(311);
  const rows = [
    [long, '1', '1 €', '7 %', '1 €'],
    ['Reis', '1', '1 €', '7 %', '1 €'],
  ];
  expect(topOf('Reis', { items: { columns: invoice().items.columns, rows } })).toBe(235);
});

test.each([
  [30, 'head goods total vat note'],
  [31, 'head goods total vat | note'],
  [32, 'head goods total | vat note'],
  [35, 'head goods total | vat note'],
  [36, 'head goods | total vat note'],
  [37, 'head goods | total vat note'],
  [38, 'head goods | head goods total vat note'],
  [80, 'head goods | head goods | total vat note'],
  [81, 'head goods | head goods | head goods total vat note'],
])('%i goods fill their pages, and no table of amounts is torn: %s', (count, expected) => {
  const { columns } = invoice().items;
  const rows = Array.from({ length: count }, () => ['Ware', '1', '1 €', '7 %', '1 €']);
  const pages = layOutInvoice(invoice({ items: { columns, rows } }), measure);
  const marks = {
    Artikel: 'head',
    Ware: 'goods',
    Gesamtbetrag: 'total',
    Satz: 'vat',
    'Zahlung bar': 'note',
  };
  const parts = pages.map(({ texts }) =>
    Object.entries(marks)
      .filter(([content]) => texts.some((text) => text.content === content))
      .map(([, part]) => part)
      .join(' '),
  );
  expect(parts.join(' | ')).toBe(expected);
  const lowest = pages
    .flatMap(({ texts }) => texts)
    .map(({ top, size }) => (top === 786 ? 0 : top + size));
  expect(Math.max(...lowest)).toBeLessThanOrEqual(766);
});

test('the VAT of two rates is one table on one page, however many goods there are', () => {
  const { columns } = invoice().items;
  const vat = { columns: invoice().vat.columns, rows: [['7 %'], ['19 %']] };
  for (let count = 20; count < 45; count += 1) {
    // Three names of two lines: only then the second rate would be the one line too much.
    const rows = Array.from({ length: count }, (_, row) => [row < 3 ? name.slice(0, 50) : 'Ware']);
    const pages = layOutInvoice(invoice({ items: { columns, rows }, vat }), measure);
    const contents = pages.flatMap(({ texts }) => texts.map(({ content }) => content));
    expect(contents.filter((content) => content === 'Satz')).toHaveLength(1);
  }
});

test('the goods begin on the next page below an address that fills the first one', () => {
  const customer = Array.from({ length: 40 }, () => 'Zeile');
  const pages = layOutInvoice(invoice({ customer }), measure);
  const withHead = pages.map(({ texts }) => texts.some(({ content }) => content === 'Artikel'));
  expect(withHead).toEqual([false, true]);
});

test('no row exceeds its page, even below a name of two lines', () => {
  const { columns } = invoice().items;
  const row = ['Ware', '1', '1 €', '7 %', '1 €'];
  const rows = [[name.slice(0, 50), ...row.slice(1)], ...Array.from({ length: 40 }, () => row)];
  const [page] = layOutInvoice(invoice({ items: { columns, rows } }), measure);
  const tops = (page?.texts ?? [])
    .filter(({ content }) => content === 'Ware')
    .map(({ top }) => top);
  expect(Math.max(...tops)).toBe(737);
});
