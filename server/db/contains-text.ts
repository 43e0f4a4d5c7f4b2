import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** What the indexes of names are made of (pg_trgm). */
const trigram = 3;

/**
 * Whether a text in lower case contains a typed text, in any case. A text below three letters has
 * to be the beginning of a word: only that is in an index of trigrams, and without one every row
 * would be read.
 */
export function containsText(text: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const part = typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return typed.length < trigram
    ? sql`(${text} like ${`${part}%`} or ${text} like ${`% ${part}%`})`
    : sql`${text} like ${`%${part}%`}`;
}

/**
 * Whether a text in folded letters (`fold_text`) contains what was typed: a word, an order's number
 * as printed ("#10051"), or a phone number in any notation.
 */
export function containsWords(text: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const plain = typed.trim().replace(/^#/, '');
  const digits = plain.replaceAll(/\D/g, '');
  const isPhone = /^[+\d][\d ()/.-]{6,}$/.test(plain) && !/^\d{4}-\d/.test(plain);
  const part = isPhone
    ? digits.replace(/^(0049|49|0)/, '')
    : plain.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return countFolded(part) < trigram
    ? sql`(${text} like fold_text(${part}) || '%' or ${text} like '% ' || fold_text(${part}) || '%')`
    : sql`${text} like '%' || fold_text(${part}) || '%'`;
}

/** How many letters `fold_text` leaves. */
function countFolded(text: string): number {
  return text.replaceAll(/['’‘`´]/g, '').replaceAll(/([aou])e/gi, '$1').length;
}
