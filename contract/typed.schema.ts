import { z } from 'zod';
import { cleanTyped, digitsOf, type TypedKind } from '#domain/typed-text.ts';

/** A text in the form that `cleanTyped` makes of it. */
export function typedSchema(kind: TypedKind): z.ZodString {
  return z.string().overwrite((text) => cleanTyped(kind, text));
}

/** A code of digits, however it was grouped. */
export const digitsSchema = z.string().overwrite(digitsOf);
