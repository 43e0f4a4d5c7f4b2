import { expect, test } from 'vitest';
import { gs1Vectors } from '#test/helpers/barcodes/gs1-vectors.ts';
import { gs1Ais } from './gs1-ais.ts';
import { readScannedCode } from './scanned-code.ts';

/** Without in-store codes: their prefixes are another table. */
function read(text: string) {
  const scanned = readScannedCode(text.replaceAll('~', '\u001D'), {
    today: '2026-11-29',
    rules: [],
  });
  if (scanned === undefined) return null;
  if (scanned.kind === 'product') return `product ${scanned.gtin}`;
  if (scanned.kind !== 'lot') return scanned.kind;
  const { kind: _kind, ...fields } = scanned;
  return fields;
}

test.each(Object.entries(gs1Vectors))(
  'reads no value of the vectors for %s that is wrong, and refuses no goods',
  (_, vectors) => {
    const results = vectors.map(([text]) => [text, read(text)]);
    expect(results).toEqual(vectors);
  },
);

test('there are as many vectors as in the source, and more', () => {
  expect(Object.values(gs1Vectors).flat().length).toBeGreaterThan(180);
});

test('no application identifier begins with another one', () => {
  const all = [...gs1Ais.keys()];
  expect(all).toHaveLength(new Set(all).size);
  const ambiguous = all.filter((ai) =>
    [2, 3].some((n) => n < ai.length && gs1Ais.has(ai.slice(0, n))),
  );
  expect(ambiguous).toEqual([]);
});

test('predefined lengths are those of the first two digits', () => {
  const lengths = new Map<string, Set<number | undefined>>();
  for (const [ai, { length }] of gs1Ais) {
    const total = length === undefined ? undefined : ai.length + length;
    const start = ai.slice(0, 2);
    lengths.set(start, (lengths.get(start) ?? new Set()).add(total));
  }
  expect([...lengths].filter(([, totals]) => totals.size > 1)).toEqual([]);
});
