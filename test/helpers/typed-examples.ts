import { ofTypedFields, type TypedValues } from '#domain/catalog/typed-fields.ts';

/**
 * A number, choice or flag for each such field, none as in a new product; other numbers and choices
 * at each `turn`.
 */
export function typedExamples(turn = 0): TypedValues {
  const examples = ofTypedFields((field) => {
    if ('isFlag' in field) return !field.byDefault;
    if ('max' in field) {
      return field.decimals === undefined ? field.max - turn : (turn + 1) / 10;
    }
    const others = field.values.filter((value) => value !== field.byDefault);
    return others[turn % others.length];
  });
  return examples as TypedValues;
}
