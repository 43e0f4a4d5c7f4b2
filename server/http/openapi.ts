import { z } from 'zod';
import { problems } from '#contract/problems.ts';
import type { Route } from './bind.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these routes, made of the very schemas that check the requests. */
export function describeRoutes(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes.toSorted((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiezkorb',
      version: '1',
      description: 'The API of the shop. Money is in cents, times are UTC.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function describe(route: Route): Json {
  const { access } = route.endpoint;
  return {
    summary: route.summary,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(access === 'admin' && { 'x-role': 'admin' }),
    parameters: [
      ...parametersOf(route.schemas.params, 'path'),
      ...parametersOf(route.schemas.query, 'query'),
      ...parametersOf(route.schemas.headers, 'header'),
    ],
    ...describeBody('application/json', route.schemas.body),
    ...describeBody('multipart/form-data', route.schemas.form),
    responses: {
      [route.status]: {
        description: 'Done',
        content: { [route.media_type]: { schema: toJsonSchema(route.response) } },
      },
      default: {
        description: 'Refused, with a code',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

function describeBody(type: string, schema: z.ZodType | undefined): Json {
  if (schema === undefined) return {};
  const content = { [type]: { schema: toJsonSchema(schema) } };
  return { requestBody: { required: true, content } };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
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

/** What a client has to send or will get, as JSON Schema. */
export function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

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
