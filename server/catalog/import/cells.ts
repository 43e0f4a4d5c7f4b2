import { z } from 'zod';
import { hasRightCheckDigit, normalizeBarcode } from '#domain/catalog/barcode.ts';
import { cleanTyped } from '#domain/typed-text.ts';
import type { ReasonCode } from './row-errors.ts';

/** The message of an issue is the code of its reason. */
export const because = (code: ReasonCode) => code;

/** A text of this form; a mismatch suppresses further issues. */
export const matching = (pattern: RegExp, error: ReasonCode) =>
  z.string().regex(pattern, { error, abort: true });

/**
 * One value of a row. CSV has only text, so numbers and booleans are parsed from text in both
 * formats.
 */
export const cell = z
  .custom<string | number | boolean>(isValue, because('not_a_value'))
  .transform((value) => String(value).trim());

/**
 * Instead of a union of schemas, which built three messages per omitted field: a fifth of the time
 * per row.
 */
function isValue(value: unknown): boolean {
  return typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' || typeof value === 'boolean';
}

export const cleanText = (longest: number, space = /\s+/g) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').replaceAll(space, ' '))
    .pipe(
      z
        .string()
        .max(longest, because('too_long'))
        // Rejects control characters, lone surrogates, bidirectional controls, and U+FFFD of a
        // wrong encoding.
        .regex(
          /^(?:\n|[^\p{Cc}\p{Cs}\u{fffd}\u{202a}-\u{202e}\u{2066}-\u{2069}])*$/u,
          because('control_characters'),
        )
        .regex(/^(?![^]*<[a-z!/?])/i, because('html'))
        .overwrite((value) => cleanTyped('text', value)),
    );
export const text = (longest: number) => cell.pipe(cleanText(longest));
/** Preserves its line ends. */
export const paragraphs = (longest: number) => cell.pipe(cleanText(longest, /[^\S\n]+/g));

export const list = z
  .union(
    [z.array(z.string()), cell.transform((value) => value.split(/[,;|]/))],
    because('not_a_list'),
  )
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''));

export const wholeNumber = (code: ReasonCode, highest: number) =>
  cell
    .pipe(matching(/^\d{1,9}$/, code))
    .transform(Number)
    .pipe(z.number().max(highest, code));

export const decimal = (code: ReasonCode) =>
  cell
    .pipe(matching(/^\d{1,9}([.,]\d+)?(e-\d+)?$/, code))
    .transform((value) => Number(value.replace(',', '.')));

export const oneOf = <const T extends readonly string[]>(values: T, code: ReasonCode) =>
  cell.transform((value) => value.toLowerCase()).pipe(z.enum(values, code));

/** Booleans as people and spreadsheets write them, in the languages of the shop. */
const yes = ['true', 'yes', '1', 'wahr', 'ja', 'doğru', 'evet', 'صواب', 'نعم'];
// Includes spellings with i for the Turkish dotless ı, which is lost in capitals.
const no = ['false', 'no', '0', 'falsch', 'nein', 'yanlış', 'yanliş', 'hayır', 'hayir', 'خطأ', 'لا'];
export const flag = cell
  .transform((value) => value.toLowerCase())
  .pipe(z.enum([...yes, ...no], because('not_true_or_false')))
  .transform((value) => yes.includes(value));

/** Marks by which people and programs keep a spreadsheet from reading a number: `="1"`, `'1`. */
const textMarks = /^(?:="(\d*)"|'?(\d+)(?:[.,]0)?)$/;

/** A number that a spreadsheet has rounded: 4,00638E+12. */
export const shortenedNumber = /^\d([.,]\d+)?e\+?\d{1,2}$/i;

export const barcode = cell
  .refine((value) => !shortenedNumber.test(value), {
    error: because('barcode_shortened'),
    abort: true,
  })
  .transform((value) => normalizeBarcode(value.replace(textMarks, '$1$2')))
  .pipe(z.string(because('barcode_form')))
  .refine(hasRightCheckDigit, because('barcode_check_digit'));
