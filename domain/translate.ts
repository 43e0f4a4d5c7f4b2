import { formatNumber } from './format-number.ts';
import { leaveOutSentences } from './shop/placeholders.ts';

export type Words = Readonly<Record<string, Word>>;
type Word = string | number | null | undefined;

/**
 * The text of a key, with values for its `{{placeholders}}`. `count` also chooses the form of the
 * plural. A sentence with a value that is null is left out.
 */
export type Translate<Key extends string> = (key: Key, values?: Words) => string;

/** The keys of texts in groups: `cart.items` for `items_one` and `items_other` in `cart`. */
export type KeyIn<Group> = {
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
 * placeholder without a value remains. `insert` is what becomes of an inserted value.
 */
export function createTranslate<Key extends string>(
  language: string,
  texts: object,
  insert: (value: string) => string = String,
): Translate<Key> {
  return (key, values = {}) => {
    const { count } = values;
    const counted =
      typeof count === 'number' ? findText(texts, `${key}_${formOf(language, count)}`) : undefined;
    const text = counted ?? findText(texts, key) ?? key;
    return leaveOutSentences(text, values).replaceAll(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) =>
        !Object.hasOwn(values, name) || values[name] === undefined
          ? placeholder
          : insert(wordFor(name, values[name])),
    );
  };
}

/** Undefined for a group, and for a key that nothing has. */
export function findText(texts: object, key: string): string | undefined {
  let found: unknown = texts;
  for (const name of key.split('.')) found = Reflect.get(Object(found), name);
  return typeof found === 'string' ? found : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

function formOf(language: string, count: number): Intl.LDMLPluralRule {
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
