import { ofTypedFields, type TypedValues } from '#domain/catalog/typed-fields.ts';

/** A number or choice for each such field, none as in a new product; other ones at each `turn`. */
export function typedExamples(turn = 0): TypedValues {
  const examples = ofTypedFields((field) => {
    if ('max' in field) return field.max - turn;
    const others = field.values.filter((value) => value !== field.byDefault);
    return others[turn % others.length];
  });
  return examples as TypedValues;
}
