import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** What the indexes of names are made of (pg_trgm). */
const trigram = 3;

/**
 * Whether a text in small letters contains what somebody typed, in any case. Of fewer than three letters it has to be the
 * beginning of a word: only that is in an index of trigrams, and without one every row would be read.
 */
export function hasPart(text: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const part = typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return typed.length < trigram
    ? sql`(${text} like ${`${part}%`} or ${text} like ${`% ${part}%`})`
    : sql`${text} like ${`%${part}%`}`;
}
