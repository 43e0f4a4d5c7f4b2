import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#domain/accounts/languages.ts';
import {
  families,
  type Family,
  placeholders,
  readLocale,
  textFolders,
  type Texts,
} from '#test/repo/locale-texts.ts';

/** "One apple" needs no number: the count, or what it looks like in German. */
const numbers = ['{{count}}', '{{amount}}'];

/** How one language differs from German, in which every text is written first. */
function parityFaults(language: Language, texts: Texts, german: Texts): string[] {
  const own = families(texts);
  const wanted = families(german);
  const faults = [...own.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${key}: not in German`);
  for (const [key, source] of wanted) {
    const family = own.get(key);
    if (family === undefined) faults.push(`${key}: missing`);
    else faults.push(...familyFaults(key, language, family, source));
  }
  return faults.map((fault) => `${language}: ${fault}`);
}

function familyFaults(key: string, language: Language, family: Family, source: Family): string[] {
  if (family.plural !== source.plural) return [`${key}: plural in one language only`];
  const faults: string[] = [];
  const forms = family.plural ? pluralForms(language) : [''];
  for (const form of forms) {
    if (!family.forms.has(form)) faults.push(`${key}: has no form "${form}"`);
  }
  const wanted = joined(source.forms.values());
  for (const [form, text] of family.forms) {
    if (text.trim() === '') faults.push(`${key}: empty`);
    // `_zero` is always allowed; the others must be forms that the language has.
    if (form !== 'zero' && !forms.includes(form)) faults.push(`${key}: "${form}" is never used`);
    const given = placeholders(text);
    const optional = family.plural ? numbers : [];
    const missing = [...wanted].filter((name) => !given.has(name) && !optional.includes(name));
    const surplus = [...given].filter((name) => !wanted.has(name));
    if (missing.length > 0) faults.push(`${key}: lacks ${missing.join(' ')}`);
    if (surplus.length > 0) faults.push(`${key}: does not get ${surplus.join(' ')}`);
  }
  return faults;
}

/** The forms that translations pick by `Intl.PluralRules`. */
function pluralForms(language: Language): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

function joined(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap((text) => [...placeholders(text)]));
}

describe.each(textFolders)('in %s', (folder) => {
  test.each(languages)('the texts in %s are those of German', (language) => {
    const [own, german] = [readLocale(language, folder), readLocale('de', folder)];
    expect(parityFaults(language, own, german)).toEqual([]);
  });
});

/** Groups of the pages that mails and papers name, too. */
const sharedNames = [
  ['admin_customers.role', 'staff.team.roles'],
  ['payment_method', 'orders.payment_method'],
  ['feedback.reason', 'messages.complaints.reasons'],
  ['feedback.wish', 'messages.complaints.wishes'],
] as const;

/** Texts of the server in a group that read otherwise in the same group of the pages. */
function differentNames(
  pages: Texts,
  server: Texts,
  [shown, written]: readonly string[],
): string[] {
  return [...server].flatMap(([key, text]) => {
    const page = key.startsWith(`${written}.`)
      ? pages.get(key.replace(`${written}`, `${shown}`))
      : undefined;
    return page === undefined || page === text ? [] : [`${key}: "${text}", but "${page}" on pages`];
  });
}

test.each(languages)('in %s, mails name things as the pages do', (language) => {
  const [pages, server] = [readLocale(language), readLocale(language, 'server/platform/texts')];
  expect(sharedNames.flatMap((names) => differentNames(pages, server, names))).toEqual([]);
});

test('finds a planted name that differs', () => {
  const pages = new Map([['role.driver', 'Fahrt']]);
  const server = new Map([
    ['team.role.driver', 'Fahrer'],
    ['team.role.admin', 'Leitung'],
  ]);
  expect(differentNames(pages, server, ['role', 'team.role'])).toEqual([
    'team.role.driver: "Fahrer", but "Fahrt" on pages',
  ]);
});

test.each<[Language, Record<string, string>, Record<string, string>, string]>([
  ['en', { title: 'Korb' }, {}, 'en: title: missing'],
  ['en', {}, { title: 'Basket' }, 'en: title: not in German'],
  ['en', { title: 'Korb' }, { title: ' ' }, 'en: title: empty'],
  ['en', { hi: 'Hallo {{name}}' }, { hi: 'Hello' }, 'en: hi: lacks {{name}}'],
  ['en', { hi: 'Hallo' }, { hi: 'Hello {{ name, upper }}' }, 'en: hi: does not get {{name}}'],
  ['en', { hi: '<b>Hallo</b>' }, { hi: '<b>Hello' }, 'en: hi: lacks </b>'],
  ['de', { n_other: '{{count}}' }, { n_other: '{{count}}' }, 'de: n: has no form "one"'],
  [
    'tr',
    { n_one: '1', n_other: 'n' },
    { n_one: '1', n_few: 'n', n_other: 'n' },
    'tr: n: "few" is never used',
  ],
  ['tr', { n_one: '1', n_other: 'n' }, { n: 'n' }, 'tr: n: plural in one language only'],
])('finds the fault planted in %s: %o next to %o', (language, german, own, fault) => {
  const texts = (record: Record<string, string>) => new Map(Object.entries(record));
  expect(parityFaults(language, texts(own), texts(german))).toContain(fault);
});

test('Arabic needs six forms where German has two', () => {
  const german = new Map([
    ['n_one', '{{count}} Ei'],
    ['n_other', '{{count}} Eier'],
  ]);
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const arabic = new Map(
    forms.map((form) => [`n_${form}`, form === 'one' ? 'بيضة' : '{{count}} بيض']),
  );
  expect(parityFaults('ar', arabic, german)).toEqual([]);
  arabic.delete('n_two');
  expect(parityFaults('ar', arabic, german)).toEqual(['ar: n: has no form "two"']);
});
