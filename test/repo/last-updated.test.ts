import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lastUpdated } from '#app/features/shop/information/last-updated.ts';
import { languages } from '#domain/accounts/languages.ts';
import { contentPages } from '#domain/shop/pages.ts';
import { pageTexts } from '#server/shop/contents/page-texts.ts';
import { readProjectFile } from './files.ts';

type Page = keyof typeof lastUpdated;

/** The texts of the pages on the day of `lastUpdated`. */
const recorded: Record<Page, { day: string; hash: string }> = {
  terms: { day: '2026-11-29', hash: 'UPnOJLk9LsHB' },
  withdrawal: { day: '2026-11-29', hash: 'iUr-MMyfIYWt' },
  privacy: { day: '2026-11-30', hash: 'eDLnPyLrNyW7' },
  imprint: { day: '2026-11-23', hash: 'Kc823xsd3dYA' },
  help: { day: '2026-11-29', hash: 'n5cADeEJ0cOs' },
  delivery: { day: '2026-11-29', hash: 'OKyJcxhOLFYX' },
  pricing: { day: '2026-11-29', hash: 'uePNfixgrEXb' },
  trust: { day: '2026-11-29', hash: 'dYC1--ShHgQ-' },
  accessibility: { day: '2026-11-30', hash: 'uD6KOcKpQoyS' },
  guarantee: { day: '2026-11-29', hash: 'abuTlzb4109S' },
};

const hashOf = (texts: unknown) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);

/** What a page says in all languages. */
const textsOf = (page: Page): unknown[] =>
  languages.map((language) => {
    // The staff cannot replace these, so the server does not know them.
    if (page !== 'accessibility' && page !== 'guarantee') return pageTexts[language][page];
    const { text } = readProjectFile(`app/i18n/locales/${language}.json`);
    return (JSON.parse(text) as { legal: Record<typeof page, object> }).legal[page];
  });

test('every page of information has a day', () => {
  expect(Object.keys(recorded).toSorted()).toEqual(
    [...contentPages, 'accessibility', 'guarantee'].toSorted(),
  );
});

describe.each(Object.keys(recorded) as Page[])('the page %s', (page) => {
  test('names the day of its last change (else: write the new day into both files)', () => {
    const day = lastUpdated[page].slice(0, 10);
    expect({ day, hash: hashOf(textsOf(page)) }).toEqual(recorded[page]);
  });

  test('has another hash with another text', () => {
    const [, ...others] = textsOf(page);
    expect(hashOf(['Neu', ...others])).not.toBe(recorded[page].hash);
  });
});
