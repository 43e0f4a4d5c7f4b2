import { expect, test } from 'vitest';
import { renderPdf, sheetSize } from './service.ts';

const facts = {
  title: 'Rechnung',
  language: 'ar',
  created_at: new Date('2026-11-21T06:30:10Z'),
  size: sheetSize,
} as const;

const contents = ['Zwölf Äpfel 3,5 %', 'حليب طازج', 'Çilekli yoğurt', 'AVATAR'];

const render = (texts: readonly string[]) =>
  renderPdf(facts, (measure) => [
    {
      rects: [],
      texts: texts.flatMap((content, index) =>
        (['regular', 'bold'] as const).map((weight, side) => {
          const face = { size: 10, weight };
          return {
            content,
            ...face,
            left: 40 + side * (measure(content, face) + 20),
            top: 40 * index,
          };
        }),
      ),
    },
  ]);

test('a document has only what is its own, whatever was written before it', async () => {
  const first = await render(contents);
  await render(['ŞĞİ ظضغ €', ...contents.toReversed()]);
  expect(Buffer.from(await render(contents)).equals(first)).toBe(true);
});
