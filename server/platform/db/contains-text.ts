import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { digitsOf } from '#domain/typed-text.ts';

/** Letters per index entry of pg_trgm. */
const trigram = 3;

/**
 * Whether a lower-case text contains the typed text, ignoring case. Fewer than three letters match
 * only at the beginning of a word: a trigram index holds nothing shorter, and without it every row
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
  const digits = digitsOf(plain);
  const isPhone = /^[+\d][\d ()/.-]{6,}$/.test(plain) && !/^\d{4}-\d/.test(plain);
  const part = isPhone
    ? digits.replace(/^(0049|49|0)/, '')
    : plain.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return countFolded(part) < trigram
    ? sql`(${text} like fold_text(${part}) || '%' or ${text} like '% ' || fold_text(${part}) || '%')`
    : sql`${text} like '%' || fold_text(${part}) || '%'`;
}

/** The length of a text after `fold_text`. */
function countFolded(text: string): number {
  return text.replaceAll(/['’‘`´]/g, '').replaceAll(/([aou])e/gi, '$1').length;
}
