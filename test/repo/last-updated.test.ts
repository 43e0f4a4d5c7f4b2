import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lastUpdated } from '#app/features/information/last-updated.ts';
import { languages } from '#domain/identity/languages.ts';
import { readProjectFile } from './files.ts';

type Page = keyof typeof lastUpdated;

/** The texts of the pages on the day of `lastUpdated`. */
const recorded: Record<Page, { day: string; hash: string }> = {
  privacy: { day: '2026-11-28', hash: 'rOQibaCXoNl8' },
  terms: { day: '2026-11-26', hash: 'BLjtSxHX61eh' },
};

const hashOf = (texts: unknown) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);

/** What a page says in all languages. */
const textsOf = (page: Page) =>
  languages.map((language) => {
    const { text } = readProjectFile(`app/i18n/locales/${language}.json`);
    return (JSON.parse(text) as { legal: Record<Page, unknown> }).legal[page];
  });

describe.each(Object.keys(recorded) as Page[])('the page %s', (page) => {
  test('names the day of its last change (else: write the new day into both files)', () => {
    const day = lastUpdated[page].slice(0, 10);
    expect({ day, hash: hashOf(textsOf(page)) }).toEqual(recorded[page]);
  });

  test('has another hash with another text', () => {
    const [german, ...others] = textsOf(page);
    const changed = { ...(german as object), title: 'Neu' };
    expect(hashOf([changed, ...others])).not.toBe(recorded[page].hash);
  });
});
