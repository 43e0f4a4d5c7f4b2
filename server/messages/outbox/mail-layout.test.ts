import { expect, test } from 'vitest';
import { renderMail } from './service.ts';

test('shows what a customer typed as text, in every part of the HTML', () => {
  let count = 0;
  // Every text is another one, so that none can stand for a part that is missing.
  const typed = () => `<b title="x">T&C ${(count += 1)}</b>`;
  const { html, text } = renderMail({
    language: 'de',
    heading: typed(),
    paragraphs: [typed()],
    rows: [[typed(), typed()]],
    sections: [
      {
        heading: typed(),
        paragraphs: [typed()],
        rows: [[typed(), typed()]],
        link: { label: typed(), url: `https://shop.test/?q="><script>${(count += 1)}` },
      },
    ],
    button: { label: typed(), url: `https://shop.test/?q="><script>${(count += 1)}` },
    small_print: [{ heading: typed(), paragraphs: [typed()] }],
    footer: typed(),
  });
  expect(html).not.toMatch(/<b[ >]|<script|title="x"/);
  for (let i = 1; i <= count; i += 1) {
    const shown = [`&lt;b title=&quot;x&quot;&gt;T&amp;C ${i}&lt;/b&gt;`, `&gt;&lt;script&gt;${i}`];
    expect(shown.filter((part) => html.includes(part))).not.toEqual([]);
  }
  expect(text).toContain('<b title="x">T&C 1</b>');
});

const content = {
  heading: 'Kopf',
  paragraphs: ['Erstens', 'Zweitens'],
  rows: [['Summe', '3,99 €']],
  sections: [
    { heading: 'Teil', paragraphs: ['Satz'], rows: [['Ware', 'eine sehr lange Bezeichnung']] },
  ],
  button: { label: 'Weiter', url: 'https://shop.test/x' },
  small_print: [{ heading: 'Recht', paragraphs: ['Klein', 'Gedruckt'] }],
  footer: 'Dein Team\nBerlin',
} as const;

test('the text of a mail has its parts in their order', () => {
  expect(renderMail({ ...content, language: 'de' }).text).toBe(
    [
      'Kopf',
      'Erstens',
      'Zweitens',
      'Summe: 3,99 €',
      'Teil\nSatz\nWare: eine sehr lange Bezeichnung',
      'Weiter: https://shop.test/x',
      'Dein Team\nBerlin',
      'Recht\nKlein\nGedruckt',
    ].join('\n\n'),
  );
});

test('a part links to what it is about, below its rows', () => {
  const [part] = content.sections;
  const link = { label: 'Beleg', url: 'https://shop.test/b' };
  const { text, html } = renderMail({
    ...content,
    language: 'de',
    sections: [{ ...part, link }],
  });
  expect(text).toContain('Ware: eine sehr lange Bezeichnung\nBeleg: https://shop.test/b\n\n');
  expect(html).toMatch(/<\/table><p[^>]*><a href="https:\/\/shop\.test\/b"[^>]*>Beleg<\/a>/);
});

test('a mail without rows, parts, button and small print has nothing in their places', () => {
  const { text, html } = renderMail({
    language: 'tr',
    heading: 'Kopf',
    paragraphs: [],
    footer: 'Fuß',
  });
  expect(text).toBe('Kopf\n\nFuß');
  expect(html).not.toMatch(/<table|<a |<h2|<h3/);
});

test('a mail in Arabic is read from the right, and its labels and amounts are set apart', () => {
  const { text, html } = renderMail({ ...content, language: 'ar' });
  expect(text).toContain('\u2068Summe\u2069: \u20683,99 €\u2069');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('text-align:right;padding-left:12px');
  const german = renderMail({ ...content, language: 'de' });
  expect(german.text).not.toMatch(/[\u2068\u2069]/);
  expect(german.html).toContain('<html lang="de" dir="ltr">');
  expect(german.html).toContain('text-align:left;padding-right:12px');
});

test('short amounts stay in one piece, long names may break', () => {
  const { html } = renderMail({ ...content, language: 'de' });
  expect(html).toContain('white-space:nowrap"><bdi>3,99 €</bdi>');
  expect(html).not.toContain('white-space:nowrap"><bdi>eine sehr');
});
