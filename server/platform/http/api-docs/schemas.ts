import { z } from 'zod';

/** A part of a JSON document. */
export type Json = Record<string, unknown>;

/** The schemas of a document by name, collected while its operations are described. */
export class SchemaComponents {
  readonly #requests = new Map<string, Json>();
  readonly #responses = new Map<string, Json>();

  /** Sorted by name. A schema of requests and responses is the one of the requests. */
  all(): Record<string, Json> {
    const schemas = new Map([...this.#responses, ...this.#requests]);
    return Object.fromEntries([...schemas].toSorted(([a], [b]) => a.localeCompare(b)));
  }

  /** Schemas with an id (`.meta({ id })`) become components and are referenced. */
  ofRequest(schema: z.core.$ZodType): Json {
    return describe(schema, this.#requests, simplify);
  }

  /** As `ofRequest`, but open: clients have to accept fields that later versions add. */
  ofResponse(schema: z.core.$ZodType): Json {
    return describe(schema, this.#responses, (part) => {
      simplify(part);
      if (part.additionalProperties === false) delete part.additionalProperties;
    });
  }

  requestBody(schema: z.core.$ZodType, fallback: string): Json {
    return nameBody(this.ofRequest(schema), fallback, this.#requests);
  }

  responseBody(schema: z.core.$ZodType, fallback: string): Json {
    return nameBody(this.ofResponse(schema), fallback, this.#responses);
  }
}

type Part = z.core.JSONSchema.BaseSchema;

function describe(
  schema: z.core.$ZodType,
  components: Map<string, Json>,
  change: (part: Part) => void,
): Json {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => change(jsonSchema),
  }) as Json & { $defs?: Record<string, Json> };
  for (const [id, { id: _id, ...definition }] of Object.entries($defs ?? {})) {
    components.set(id, referToComponents(definition));
  }
  const { id, ...rest } = own;
  if (typeof id !== 'string') return referToComponents(rest);
  components.set(id, referToComponents(rest));
  return referenceTo(id);
}

/**
 * Makes a body a component, so that clients have a type for it. Without an id it is named after its
 * items, or else gets the other name.
 */
function nameBody(body: Json, fallback: string, components: Map<string, Json>): Json {
  if (body.type !== 'object') return body;
  const name = listName(body) ?? fallback;
  components.set(name, body);
  return referenceTo(name);
}

/** `OrderList` or `OrderPage` for an object that has nothing but such items. */
function listName({ properties }: Json): string | undefined {
  const text = JSON.stringify(properties);
  const [, item, cursor] = onlyItems.exec(text) ?? [];
  if (item === undefined) return undefined;
  return `${item}${cursor === undefined ? 'List' : 'Page'}`;
}

/** Removes redundant keywords, so that the document stays readable. */
function simplify(part: Part): void {
  const [first, second] = part.anyOf ?? [];
  if (typeof first?.type === 'string' && second?.type === 'null') {
    const values = first.enum && { enum: [...first.enum, null] };
    Object.assign(part, first, { type: [first.type, 'null'], ...values });
    delete part.anyOf;
  }
  // The format implies the pattern.
  if (part.format !== undefined) delete part.pattern;
  // The bounds of every integer in JavaScript.
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
}

/** Zod references definitions next to each schema; the document has them in one place. */
function referToComponents(schema: Json): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape as before
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Json;
}

const onlyItems =
  /^\{"items":\{"type":"array","items":\{"\$ref":"[^"]*\/(\w+)"\}\}(,"next_cursor":[^}]+\})?\}$/;

const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
