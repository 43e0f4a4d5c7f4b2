import type { Language } from '#domain/accounts/languages.ts';
import { readProjectFile } from '#test/repo/files.ts';

/** Every text of one language by its full key (`cart.title`). */
export type Texts = ReadonlyMap<string, string>;

/** Texts of one key: one for a plain key, one for each plural form (`_one`, `_other`, ...). */
export interface Family {
  plural: boolean;
  forms: ReadonlyMap<string, string>;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Where the texts are: those of the pages, and those of mails, SMS, PDFs and labels. */
export const textFolders = ['app/i18n/locales', 'server/platform/texts'] as const;
type TextFolder = (typeof textFolders)[number];

/** @throws when the file is missing or holds something else than texts */
export function readLocale(language: Language, folder: TextFolder = 'app/i18n/locales'): Texts {
  return flatten(JSON.parse(readProjectFile(`${folder}/${language}.json`).text));
}

/** Brings nested groups to full keys. @throws TypeError for a value that is no text */
function flatten(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    throw new TypeError(`"${prefix}" is neither a text nor a group of texts`);
  }
  return new Map(
    Object.entries(node).flatMap(([key, value]) => [
      ...flatten(value, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
}

/** The keys as code writes them: `cart.items` for `cart.items_one` and `cart.items_other`. */
export function families(texts: Texts): Map<string, Family> {
  const found = new Map<string, { plural: boolean; forms: Map<string, string> }>();
  for (const [key, text] of texts) {
    const base = key.replace(pluralForm, '');
    const plural = base !== key && texts.has(`${base}_other`);
    const name = plural ? base : key;
    const family = found.get(name) ?? { plural, forms: new Map<string, string>() };
    family.forms.set(plural ? key.slice(base.length + 1) : '', text);
    found.set(name, family);
  }
  return found;
}

/** What a text takes from outside: `{{name}}`, `$t(key)` and the tags of marked-up text. */
export function placeholders(text: string): Set<string> {
  const names = [...text.matchAll(/\{\{-?\s*([^\s,}]+)[^}]*\}\}/g)].map(
    ([, name]) => `{{${name}}}`,
  );
  const nested = [...text.matchAll(/\$t\([^)]*\)/g)].map(([call]) => call);
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag);
  return new Set([...names, ...nested, ...tags]);
}
