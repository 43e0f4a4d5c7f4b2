import fc from 'fast-check';
import { kindOf, type Memory } from './state.ts';

type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/**
 * The part of JSON Schema that the document is written in; anything else in it is an error here.
 */
export interface JsonSchema {
  type?: JsonType | JsonType[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A placeholder for something that exists by the time the request is sent. */
class Known {
  readonly kind: string;
  readonly index: number;
  readonly otherwise: unknown;

  constructor(kind: string, index: number, otherwise: unknown) {
    this.kind = kind;
    this.index = index;
    this.otherwise = otherwise;
  }
}

/** Puts what is remembered in the place of every `Known`. */
export function resolve(value: unknown, memory: Memory): unknown {
  if (value instanceof Known) {
    return memory.recall(value.kind, value.index) ?? resolve(value.otherwise, memory);
  }
  if (Array.isArray(value)) return value.map((item) => resolve(item, memory));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, resolve(it, memory)]));
}

/** Values that the schema allows. `name` is the field or parameter that they are for. */
export function arbitraryOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((option) => arbitraryOf(option, name)));
  }
  const { type } = schema;
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one) => arbitraryOf({ ...schema, type: one }, name)));
  }
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return sometimesKnown(name, schema.format === 'uuid' ? 8 : 2, textOf(schema));
    case 'integer':
    case 'number':
      return sometimesKnown(name, 2, numberOf(schema));
    default:
      return fc.jsonValue();
  }
}

/** Something of the kind that exists, the latest more often than others, or else a value. */
export function known(kind: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.oneof(fc.constant(0), fc.nat(11)), otherwise)
    .map(([index, value]) => new Known(kind, index, value));
}

function sometimesKnown(
  name: string,
  weight: number,
  otherwise: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const arbitrary = known(kindOf(name), otherwise);
  return fc.oneof({ weight: 2, arbitrary: otherwise }, { weight, arbitrary });
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (propertyNames !== undefined && typeof additionalProperties === 'object') {
    const value = arbitraryOf(additionalProperties, '');
    return fc.dictionary(textOf(propertyNames), value, { maxKeys: 5 });
  }
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    arbitraryOf(field, name),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function numberOf({ type, minimum = -(2 ** 31), maximum = 2 ** 31 }: JsonSchema) {
  const span = { min: minimum, max: maximum };
  if (type === 'number') return fc.double({ ...span, noNaN: true });
  const small = { min: Math.max(minimum, 0), max: Math.min(maximum, Math.max(minimum, 0) + 20) };
  return fc.oneof(fc.integer(small), fc.integer(span));
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return dates().map((date) => date.slice(0, 10));
  if (format === 'date-time') return dates();
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) });
  if (pattern === undefined) return text;
  // Classes of characters by their properties are more than the generator understands.
  const form = new RegExp(pattern, 'u');
  const matching = /\\p\{/.test(pattern) ? text : fc.stringMatching(new RegExp(pattern));
  return matching.filter((it) => it.length <= maxLength && form.test(it));
}

/** Around now, where the shop's rules are, and anywhere. */
function dates(): fc.Arbitrary<string> {
  const near = { min: new Date('2026-10-01'), max: new Date('2027-02-01') };
  const far = { min: new Date('0001-01-01'), max: new Date('9999-12-31') };
  return fc
    .oneof(fc.date({ ...near, noInvalidDate: true }), fc.date({ ...far, noInvalidDate: true }))
    .map((date) => date.toISOString());
}
