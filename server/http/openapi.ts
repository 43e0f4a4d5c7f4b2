import { z } from 'zod';
import { problems } from '#contract/problems.ts';
import type { NamedRoute } from './name-routes.ts';

/** A part of a JSON document. */
export type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these routes, made of the schemas that check the requests. */
export function describeRoutes(routes: readonly NamedRoute[]): Json {
  const components = new Map<string, Json>([['Problem', problemSchema]]);
  const paths: Record<string, Json> = {};
  for (const route of routes.toSorted((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, components) };
  }
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
      responses: { Problem: problemResponse },
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
    },
  };
}

function describe(route: NamedRoute, components: Map<string, Json>): Json {
  const { access } = route.endpoint;
  const { params, query, headers, body, form } = route.schemas;
  return {
    operationId: route.operation_id,
    tags: [route.tag],
    summary: route.summary,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(access === 'admin' && { 'x-role': 'admin' }),
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
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

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
 * What a client has to send or will get, as JSON Schema. Schemas with an id (`.meta({ id })`) go to `components` and
 * are referred to.
 */
export function toJsonSchema(schema: z.ZodType, components: Map<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A format says in a word what its pattern says in a line.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
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

/** Zod refers to the definitions beside a schema; here they are in one place for the whole document. */
function referToComponents(schema: Json): Json {
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
