import type { JsonSchema } from './arbitraries.ts';

/** One operation of the OpenAPI document: what it takes and what it may answer. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  access: 'public' | 'customer' | 'admin';
  /** By place: an object schema with the parameters as its properties. */
  parameters: Partial<Record<'path' | 'query' | 'header', JsonSchema>>;
  body: { type: string; schema: JsonSchema } | null;
  /** Of the answer when all is well. */
  success: { status: number; type: string; schema: JsonSchema };
}

/** The part of an OpenAPI document that is read here. */
export interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: { Problem: JsonSchema } & Record<string, JsonSchema>;
    parameters: Record<string, unknown>;
    responses: Record<string, unknown>;
  };
}

interface DescribedOperation {
  /** Empty for public operations; the others need what the document says of all. */
  security?: [];
  'x-permission'?: string;
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

type Content = Record<string, { schema: JsonSchema }>;

export function operationsOf(document: Document): Operation[] {
  const { paths } = inlineComponents(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const statuses = Object.entries(described.responses);
      const [status, answer] = statuses.find(([key]) => key !== 'default') ?? ['', { content: {} }];
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(answer.content);
      const [body] = Object.entries(described.requestBody?.content ?? {});
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: accessOf(described),
        parameters: {
          path: parametersOf(described, 'path'),
          query: parametersOf(described, 'query'),
          header: parametersOf(described, 'header'),
        },
        body: body === undefined ? null : { type: body[0], schema: body[1].schema },
        success: { status: Number(status), type, schema },
      };
    }),
  );
}

function accessOf(described: DescribedOperation): Operation['access'] {
  if (described.security !== undefined) return 'public';
  return described['x-permission'] === undefined ? 'customer' : 'admin';
}

function parametersOf({ parameters = [] }: DescribedOperation, place: string): JsonSchema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** The document with each component in the places that refer to it. */
function inlineComponents(document: Document): Document {
  const { schemas, parameters, responses } = document.components;
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const [, kind, name = ''] =
      /^#\/components\/(schemas|parameters|responses)\/([\w-]+)$/.exec(
        String(Reflect.get(value, '$ref')),
      ) ?? [];
    if (kind === 'schemas') return inline(schemas[name]);
    if (kind === 'parameters') return inline(parameters[name]);
    if (kind === 'responses') return inline(responses[name]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inline(part)]));
  };
  return { ...document, paths: inline(document.paths) as Document['paths'] };
}
