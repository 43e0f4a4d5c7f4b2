import { z } from 'zod';
import type { Access } from '#contract/endpoint.ts';
import { problems, type ProblemCode } from '#contract/problems.ts';
import { isForPeople } from '#domain/accounts/api-keys.ts';
import type { Route } from '../bind.ts';
import type { NamedRoute } from '../name-routes.ts';
import { SchemaComponents, type Json } from './schemas.ts';
import { hoistParameters, hoistResponses, type Operation } from './shared-parts.ts';

/** The OpenAPI 3.1 document of these routes, derived from the schemas that validate requests. */
export function describeRoutes(routes: readonly NamedRoute[]): Json {
  const components = new SchemaComponents();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes.toSorted((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, components) };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = hoistParameters(operations);
  const responses = hoistResponses(operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiezkorb',
      version: '1',
      description: 'The API of the shop. Money is in cents, times are UTC.',
    },
    servers: [{ url: '/' }],
    // Public operations say that they need no token.
    security: [{ bearer: [] }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a person, from `/auth/v1/token`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kk_live_',
          description:
            'The key of a program, created at `/admin/keys`. A call needs the permission that its `security` names, from the key and from the person who created it.',
        },
      },
      parameters,
      responses: { Problem: problemResponse, ...responses },
      schemas: { Problem: problemSchema, ...components.all() },
    },
  };
}

function describe(route: NamedRoute, components: SchemaComponents): Operation {
  const { access } = route.endpoint;
  const { params, query, headers, body, form } = route.schemas;
  const name = route.operation_id.replace(/^./, (first) => first.toUpperCase());
  const parameters = [
    ...parametersOf(params, 'path', components),
    ...parametersOf(query, 'query', components),
    ...parametersOf(headers, 'header', components),
  ];
  return {
    operationId: route.operation_id,
    tags: [route.tag],
    summary: route.summary,
    description: describeAccess(route),
    ...(access === 'public' && { security: [] }),
    ...(isForKeys(access) && { security: [{ bearer: [] }, { key: [access] }] }),
    ...(access !== 'public' && access !== 'signed_in' && { 'x-permission': access }),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody('application/json', body, `${name}Request`, components),
    ...describeBody('multipart/form-data', form, `${name}Request`, components),
    responses: {
      [route.status]: {
        description: 'Done',
        content: {
          [route.media_type]: {
            schema: components.responseBody(route.response, `${name}Response`),
          },
        },
      },
      ...describeRefusals(route),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const isForKeys = (access: Access): boolean =>
  access !== 'public' && access !== 'signed_in' && !isForPeople(access);

/** Who may call, and what a client has to know to call again. */
function describeAccess({ endpoint: { access, method }, schemas }: Route): string {
  const parameters = Object.keys({
    ...(schemas.query instanceof z.ZodObject && schemas.query.shape),
    ...(schemas.headers instanceof z.ZodObject && schemas.headers.shape),
  });
  return [
    accessText(access),
    ...(parameters.includes('cursor') ? ['Paged: send `next_cursor` as `cursor`.'] : []),
    ...(parameters.includes('idempotency-key')
      ? ['Counts once per `Idempotency-Key`: repeat a call without an answer with the same one.']
      : []),
    ...(method === 'GET' ? ['Changes nothing.'] : []),
  ].join(' ');
}

function accessText(access: Access): string {
  if (access === 'public') return 'For everyone, without a token.';
  if (access === 'signed_in') return 'For the person who is signed in. Keys are refused.';
  return isForPeople(access)
    ? `Needs the permission \`${access}\` of a person. Keys are refused.`
    : `Needs the permission \`${access}\`, of a person or of a key.`;
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
    ...(endpoint.access === 'public' || endpoint.access === 'signed_in' ? [] : staffCodes),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(isChecked === undefined ? [] : (['invalid_input'] as const)),
    ...((body ?? form) === undefined ? [] : bodyCodes),
    ...errors,
    ...transportCodes,
  ];
}

const signInCodes = ['sign_in_required', 'key_expired', 'second_factor_required'] as const;
const staffCodes = ['permission_required', 'second_factor_missing'] as const;
const bodyCodes = ['malformed_request', 'payload_too_large', 'unsupported_media_type'] as const;
const transportCodes = new Set<ProblemCode>([
  'too_many_requests',
  'temporarily_unavailable',
  'unexpected_error',
]);

function describeBody(
  type: string,
  schema: z.core.$ZodType | undefined,
  name: string,
  components: SchemaComponents,
): Json {
  if (schema === undefined) return {};
  const content = { [type]: { schema: components.requestBody(schema, name) } };
  return { requestBody: { required: true, content } };
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query' | 'header',
  components: SchemaComponents,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = components.ofRequest(schema) as {
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
