import { readFileSync } from 'node:fs';
import { ofLanguages, type Language } from '#domain/accounts/languages.ts';
import { createTranslate, type KeyIn, type Translate } from '#domain/translate.ts';
import type german from './de.json';

/** The keys of what the server writes: mails, SMS, PDFs, labels and pages without scripts. */
export type ServerTextKey = KeyIn<typeof german>;

/** Read as data, so that another language is another file and no import. */
const translates = ofLanguages((language): Translate<ServerTextKey> => {
  const file = new URL(`${language}.json`, import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test compares it with German
  return createTranslate(language, JSON.parse(readFileSync(file, 'utf8')) as typeof german);
});

/** Reads texts in a language; values are inserted as they are given. */
export function translate(language: Language): Translate<ServerTextKey> {
  return translates[language];
}
