import { expect, test } from 'vitest';
import { languages } from '#domain/accounts/languages.ts';
import { noCharges } from '#domain/cart/charges.ts';
import { cents } from '#domain/money.ts';
import { splitSettledVat } from '#domain/orders/settlement.ts';
import { readDrawing } from '#test/helpers/read-pdf.ts';
import { composeInvoice, type InvoiceFacts } from './invoice-document.ts';
import { renderInvoice } from './invoice-pdf.ts';

const items = [
  {
    product_name: 'Rinderhackfleisch',
    quantity: 2,
    weight_g: null,
    charged_cents: cents(1398),
    deposit_total_cents: cents(0),
    vat_rate: 7,
  },
  {
    product_name: 'Apfelschorle',
    quantity: 6,
    weight_g: null,
    charged_cents: cents(714),
    deposit_total_cents: cents(150),
    vat_rate: 19,
  },
];
const charges = { ...noCharges, delivery_fee_cents: cents(399) };
const taxed = items.map((item) => ({ ...item, deposit_cents: item.deposit_total_cents }));

const facts: InvoiceFacts = {
  number: '2026-000007',
  issued_at: '2026-11-21T23:30:00.000Z',
  delivered_at: '2026-11-21T16:30:00.000Z',
  seller_name: 'Kiezkorb GmbH',
  seller_address: 'Badstraße 99, 13357 Berlin',
  seller_representative: 'Nadia Aydın',
  seller_register: 'Amtsgericht Charlottenburg, HRB 123456 B',
  seller_vat_id: 'DE123456789',
  seller_email: 'hallo@kiezkorb.example',
  language: 'de',
  order_number: 10_007,
  customer_name: 'Samira Haddad',
  delivery_address: 'Soldiner Straße 7a, 13359 Berlin',
  payment_method: 'cash',
  payment_status: 'unpaid',
  items,
  ...charges,
  discounts: [],
  balance_cents: cents(0),
  total_cents: cents(2661),
  vat: splitSettledVat(taxed, charges),
};

/** As text is compared: the no-break space of amounts is a space. */
const plain = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => cell.replaceAll('\u00A0', ' ')));

test('an invoice states what the law requires: parties, goods, dates, and the VAT by rate', () => {
  const invoice = composeInvoice(facts);
  expect(invoice.title).toBe('Rechnung');
  expect(invoice.seller).toEqual([
    'Kiezkorb GmbH',
    'Badstraße 99, 13357 Berlin',
    'Vertreten durch Nadia Aydın',
    'Amtsgericht Charlottenburg, HRB 123456 B',
    'USt-IdNr. DE123456789',
    'hallo@kiezkorb.example',
  ]);
  expect(invoice.customer).toEqual(['Samira Haddad', 'Soldiner Straße 7a', '13359 Berlin']);
  expect(invoice.facts).toEqual([
    ['Rechnungsnummer', '2026-000007'],
    ['Rechnungsdatum', '22.11.2026'],
    ['Bestellung', '10007'],
    ['Lieferdatum', '21.11.2026'],
  ]);
  expect(plain(invoice.items.rows)).toEqual([
    ['Rinderhackfleisch', '2', '6,99 €', '7 %', '13,98 €'],
    ['Apfelschorle', '6', '1,19 €', '19 %', '7,14 €'],
    ['Pfand', '', '', '', '1,50 €'],
    ['Liefergebühr', '', '', '', '3,99 €'],
  ]);
  expect(plain(invoice.vat.rows)).toEqual([
    ['7 %', '15,53 €', '1,09 €', '16,62 €'],
    ['19 %', '8,39 €', '1,60 €', '9,99 €'],
  ]);
  expect(plain([invoice.total])).toEqual([['Gesamtbetrag', '26,61 €']]);
});

test('an invoice leaves out what the shop or the order does not have', () => {
  const [meat] = items;
  const invoice = composeInvoice({
    ...facts,
    seller_representative: '',
    seller_register: '',
    items: meat === undefined ? [] : [meat],
  });
  expect(invoice.seller).toEqual([
    'Kiezkorb GmbH',
    'Badstraße 99, 13357 Berlin',
    'USt-IdNr. DE123456789',
    'hallo@kiezkorb.example',
  ]);
  expect(invoice.items.rows.map(([name]) => name)).toEqual(['Rinderhackfleisch', 'Liefergebühr']);
});

test('an invoice says the weight of weighed goods, and no unit price that would not add up', () => {
  const [meat] = items;
  if (meat === undefined) throw new Error('the invoice has no goods');
  const weighed = { ...meat, weight_g: 1450, charged_cents: cents(1351) };
  const [row] = plain(composeInvoice({ ...facts, items: [weighed] }).items.rows);
  expect(row).toEqual(['Rinderhackfleisch (1.450 g)', '2', '', '7 %', '13,51 €']);
});

test('an invoice names its columns and numbers its pages', () => {
  const invoice = composeInvoice(facts);
  expect(invoice.items.columns).toEqual(['Artikel', 'Menge', 'Preis', 'MwSt.', 'Summe']);
  expect(invoice.vat.columns).toEqual(['MwSt.-Satz', 'Netto', 'MwSt.', 'Brutto']);
  expect(invoice.page(1, 2)).toEqual(['2026-000007', 'Seite 1 von 2']);
  expect(invoice.notes).toHaveLength(2);
});

test.each(languages)('an invoice in %s says "paid" only of an order that is paid', (language) => {
  const noteOf = (
    payment_status: InvoiceFacts['payment_status'],
    payment_method: 'cash' | 'paypal',
  ) => composeInvoice({ ...facts, language, payment_status, payment_method }).notes[0] ?? '';
  const paid = /paid|bezahlt|دُفع|ödendi/i;
  for (const method of ['cash', 'paypal'] as const) {
    expect(noteOf('unpaid', method)).not.toMatch(paid);
    expect(noteOf('paid', method)).toMatch(paid);
  }
});

test('an invoice says what the balance paid, and how to pay only while something is left', () => {
  const notesOf = (balance_cents: number) =>
    composeInvoice({ ...facts, balance_cents: cents(balance_cents) }).notes.map((note) =>
      note.replaceAll('\u00A0', ' '),
    );
  const [due, included] = notesOf(0);
  expect(due).toContain('bar');
  expect(notesOf(1000)).toEqual([
    'Davon 10,00 € mit Guthaben bezahlt, Rest: 16,61 €.',
    due,
    included,
  ]);
  expect(notesOf(2661)).toEqual(['Davon 26,61 € mit Guthaben bezahlt, Rest: 0,00 €.', included]);
  const free = composeInvoice({ ...facts, total_cents: cents(0) });
  expect(free.notes).toEqual([due, included]);
});

test('an invoice has only the name of a customer who fetched the goods', () => {
  const { seller_address } = facts;
  const fetched = composeInvoice({ ...facts, delivery_address: seller_address });
  expect(fetched.customer).toEqual(['Samira Haddad']);
  expect(composeInvoice(facts).customer).toEqual([
    'Samira Haddad',
    'Soldiner Straße 7a',
    '13359 Berlin',
  ]);
});

test.each(languages)('an invoice in %s of many lines is a PDF', async (language) => {
  const many = Array.from({ length: 60 }, () => items).flat();
  const invoice = composeInvoice({ ...facts, language, items: many });
  const pdf = Buffer.from(await renderInvoice(invoice, new Date(facts.issued_at)));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(80_000);
});

test('the PDF holds each text and each rule at its place, and names itself', async () => {
  const invoice = composeInvoice(facts);
  const pdf = Buffer.from(await renderInvoice(invoice, new Date(facts.issued_at))).toString(
    'latin1',
  );
  for (const part of [
    '(Rechnungsnummer 2026-000007)',
    '(D:20261121233000Z)',
    '/Lang (de)',
    '/MediaBox [0 0 595.28 841.89]',
    '/Count 1',
  ]) {
    expect(pdf).toContain(part);
  }
  const drawn = readDrawing(pdf);
  const places = [...drawn.matchAll(/1 0 0 1 (\S+) \S+ Tm/g)].map(([, left]) => Number(left));
  // The title begins at the margin, and so does the foot of the page.
  expect([places[0], places.at(-2)]).toEqual([56, 56]);
  const rows = [
    ...invoice.items.rows,
    ...invoice.vat.rows,
    invoice.items.columns,
    invoice.vat.columns,
  ];
  const cells = [...rows, ...invoice.facts, invoice.total, invoice.seller, invoice.customer];
  const count = cells.flat().filter((cell) => cell !== '').length + invoice.notes.length + 1 + 2;
  expect(places).toHaveLength(count);
  expect(drawn.match(/^56 \S+ 483 0\.5 re$/gm)).toHaveLength(3);
});

test('in the PDF each text has its font and size, and the parts of a line in two scripts follow each other', async () => {
  const invoice = composeInvoice({ ...facts, customer_name: 'Feigen تين (süß)' });
  const pdf = Buffer.from(await renderInvoice(invoice, new Date(facts.issued_at)));
  const drawn = readDrawing(pdf.toString('latin1'));
  const set = [...drawn.matchAll(/1 0 0 1 (\S+) \S+ Tm\n\/(\S+) (\S+) Tf/g)];
  const texts = set.map(([, left, font, size]) => `${font} ${size} ${Number(left).toFixed(1)}`);
  // The title, the seller held at the right margin, and the three parts of the name.
  expect(texts.slice(0, 10)).toEqual([
    'F2 22 56.0',
    'F2 9 460.9',
    'F3 9 415.3',
    'F3 9 412.0',
    'F3 9 342.0',
    'F3 9 432.1',
    'F3 9 428.9',
    'F3 10 56.0',
    'F3 10 92.2',
    'F3 10 105.6',
  ]);
  // The total.
  expect(texts).toContain('F2 12 488.5');
});

test('an Arabic invoice sets amounts, addresses and dates in one piece, as they are read everywhere', async () => {
  const invoice = composeInvoice({ ...facts, language: 'ar' });
  const pdf = Buffer.from(await renderInvoice(invoice, new Date(facts.issued_at)));
  const pieces = readDrawing(pdf.toString('latin1')).match(/ Tm$/gm);
  // Of 55 texts only the Arabic ones with a number or a name in them are set in several pieces.
  expect(pieces).toHaveLength(64);
});
