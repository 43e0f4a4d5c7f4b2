import { z } from 'zod';
import { problems, type ProblemCode } from '#contract/problems.ts';
import type { Route } from './bind.ts';
import type { NamedRoute } from './name-routes.ts';

/** A part of a JSON document. */
export type Json = Record<string, unknown>;

interface Operation extends Json {
  parameters: Json[];
  responses: Json;
}

/** The OpenAPI 3.1 document of these routes, derived from the schemas that validate requests. */
export function describeRoutes(routes: readonly NamedRoute[]): Json {
  const components = new Map<string, Json>([['Problem', problemSchema]]);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes.toSorted((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, components) };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = hoistParameters(operations);
  const refusals = hoistRefusals(operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiezkorb',
      version: '1',
      description: 'The API of the shop. Money is in cents, times are UTC.',
    },
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters,
      responses: { Problem: problemResponse, ...refusals },
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
    },
  };
}

function describe(route: NamedRoute, components: Map<string, Json>): Operation {
  const { access } = route.endpoint;
  const { params, query, headers, body, form } = route.schemas;
  return {
    operationId: route.operation_id,
    tags: [route.tag],
    summary: route.summary,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(access !== 'public' && access !== 'signed_in' && { 'x-permission': access }),
    parameters: [
      ...parametersOf(params, 'path', components),
      ...parametersOf(query, 'query', components),
      ...parametersOf(headers, 'header', components),
    ],
    ...describeBody('application/json', body, components),
    ...describeBody('multipart/form-data', form, components),
    responses: {
      [route.status]: {
        description: 'Done',
        content: { [route.media_type]: { schema: toJsonSchema(route.response, components) } },
      },
      ...describeRefusals(route),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Moves parameters that several operations share to one place; returns them by name. */
function hoistParameters(operations: readonly Operation[]): Json {
  const all = operations.flatMap(({ parameters }) => parameters);
  const shared = new Map<string, Json>();
  for (const [text, same] of Map.groupBy(all, (parameter) => JSON.stringify(parameter))) {
    const [first] = same;
    const name = String(first?.name);
    if (first !== undefined && same.length > 1 && !shared.has(name)) shared.set(name, first);
    if (JSON.stringify(shared.get(name)) !== text) continue;
    for (const operation of operations) {
      operation.parameters = operation.parameters.map((parameter) =>
        JSON.stringify(parameter) === text
          ? { $ref: `#/components/parameters/${name}` }
          : parameter,
      );
    }
  }
  return Object.fromEntries(shared);
}

/**
 * Moves refusals that several operations share to one place; returns them by the last of their
 * codes, which is the most specific one.
 */
function hoistRefusals(operations: readonly Operation[]): Json {
  const all = operations.flatMap(({ responses }) => Object.values(responses));
  const shared = new Map<string, unknown>();
  for (const [text, same] of Map.groupBy(all, (response) => JSON.stringify(response))) {
    const name = /^\{"\$ref":"[^"]+","description":"(?:\w+, )*(\w+)"\}$/.exec(text)?.[1];
    if (name === undefined || same.length === 1 || shared.has(name)) continue;
    shared.set(name, same[0]);
    for (const { responses } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        if (JSON.stringify(response) === text)
          responses[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  return Object.fromEntries([...shared].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The refusals of this call by status; `default` covers those of every call. */
function describeRefusals(route: Route): Json {
  const byStatus = Map.groupBy(
    codesOf(route).filter((code) => !transportCodes.has(code)),
    (code) => String(problems[code].status),
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { $ref: '#/components/responses/Problem', description: [...new Set(codes)].join(', ') },
    ]),
  );
}

/** Every error code of a route: its own, and those that its access and input imply. */
export function codesOf({ endpoint, errors, schemas }: Route): ProblemCode[] {
  const { params, query, headers, body, form } = schemas;
  const isChecked = query ?? headers ?? body ?? form;
  return [
    ...(endpoint.access === 'public' ? [] : signInCodes),
    ...(endpoint.access === 'public' || endpoint.access === 'signed_in'
      ? []
      : (['permission_required'] as const)),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(isChecked === undefined ? [] : (['invalid_input'] as const)),
    ...((body ?? form) === undefined ? [] : bodyCodes),
    ...errors,
    ...transportCodes,
  ];
}

const signInCodes = ['sign_in_required', 'second_factor_required'] as const;
const bodyCodes = ['malformed_request', 'payload_too_large', 'unsupported_media_type'] as const;
const transportCodes = new Set<ProblemCode>([
  'too_many_requests',
  'temporarily_unavailable',
  'unexpected_error',
]);

function describeBody(
  type: string,
  schema: z.ZodType | undefined,
  components: Map<string, Json>,
): Json {
  if (schema === undefined) return {};
  const content = { [type]: { schema: toJsonSchema(schema, components) } };
  return { requestBody: { required: true, content } };
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query' | 'header',
  components: Map<string, Json>,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, components) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/**
 * The JSON Schema of an input or output. Schemas with an id (`.meta({ id })`) are moved to
 * `components` and referenced.
 */
export function toJsonSchema(schema: z.ZodType, components: Map<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  }) as Json & { $defs?: Record<string, Json> };
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...rest } = definition;
    components.set(id, referToComponents(rest));
  }
  const { id, ...rest } = own;
  if (typeof id !== 'string') return referToComponents(rest);
  components.set(id, referToComponents(rest));
  return { $ref: `#/components/schemas/${id}` };
}

/** Removes redundant keywords, so that the document stays readable. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, second] = schema.anyOf ?? [];
  if (typeof first?.type === 'string' && second?.type === 'null' && first.enum === undefined) {
    Object.assign(schema, first, { type: [first.type, 'null'] });
    delete schema.anyOf;
  }
  // The format implies the pattern.
  if (schema.format !== undefined) delete schema.pattern;
  // The bounds of every integer in JavaScript.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Zod references definitions next to each schema; the document has them in one place. */
function referToComponents(schema: Json): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape as before
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Json;
}

const problemResponse: Json = {
  description: 'Refused, with a code',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(problems) },
    facts: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    request_id: { type: 'string' },
  },
};
