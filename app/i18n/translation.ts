import { directionOf, type Language } from '#domain/accounts/languages.ts';
import { leaveOutSentences } from '#domain/shop/placeholders.ts';
import { formatNumber } from './format.ts';
import type { Texts } from './load-texts.ts';
import type german from './locales/de.json';

/** The texts of one language. Another language is another object. */
export interface Translation {
  language: Language;
  t: Translate;
  exists: (key: string) => boolean;
}

/**
 * The text of a key, with values for its `{{placeholders}}`. `count` also chooses the form of the
 * plural. A sentence with a value that is null is left out.
 */
export type Translate = (key: TextKey, values?: Words) => string;

export type Words = Readonly<Record<string, Word>>;
type Word = string | number | null | undefined;

/** German is the reference: a test proves that no language lacks a text. */
export type TextKey = KeyIn<typeof german>;

type KeyIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? WithoutForm<Name, keyof Group>
    : `${Name}.${KeyIn<Group[Name]>}`;
}[keyof Group & string];

/** `items` for `items_one` and `items_other`, but `choose_one` for one that has no other form. */
type WithoutForm<Name extends string, Names> = Name extends `${infer Base}_one`
  ? `${Base}_other` extends Names
    ? Base
    : Name
  : Name extends `${infer Base}_other`
    ? `${Base}_one` extends Names
      ? Base
      : Name
    : Name;

/**
 * Also finds texts that are added to `texts` later. A key without a text is its own text, and a
 * placeholder without a value remains.
 */
export function createTranslation(language: Language, texts: Texts): Translation {
  const isolate = directionOf(language) === 'rtl' ? isolateDirection : String;
  return {
    language,
    exists: (key) => findText(texts, key) !== undefined,
    t: (key, values = {}) => {
      const { count } = values;
      const counted =
        typeof count === 'number'
          ? findText(texts, `${key}_${formOf(language, count)}`)
          : undefined;
      const text = counted ?? findText(texts, key) ?? key;
      return leaveOutSentences(text, values).replaceAll(
        /\{\{(\w+)\}\}/g,
        (placeholder, name: string) =>
          !Object.hasOwn(values, name) || values[name] === undefined
            ? placeholder
            : isolate(wordFor(name, values[name])),
      );
    },
  };
}

function findText(texts: Texts, key: string): string | undefined {
  let found: unknown = texts;
  for (const name of key.split('.')) found = Reflect.get(Object(found), name);
  return typeof found === 'string' ? found : undefined;
}

const plurals = new Map<Language, Intl.PluralRules>();

function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

const countNames = new Set(['count', 'shown', 'total']);

/** '1.721' for counts only: an order number has no separators. */
function wordFor(name: string, value: Word): string {
  return typeof value === 'number' && countNames.has(name)
    ? formatNumber(value)
    : String(value ?? '');
}

/**
 * Inserted prices, hours and names have their own direction and do not affect the text around them.
 */
function isolateDirection(value: string): string {
  return `\u2068${value}\u2069`;
}
