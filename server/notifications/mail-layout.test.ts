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
    sections: [{ heading: typed(), paragraphs: [typed()], rows: [[typed(), typed()]] }],
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
