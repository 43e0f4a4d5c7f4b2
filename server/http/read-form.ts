import type { Context } from 'hono';
import { z } from 'zod';
import { HttpProblem } from './problem.ts';

/** Longer than any browser sends for a file name of 255 characters. */
const maximumHeaders = 4096;

/**
 * A multipart form whose fields are those of the schema, each once. Anything else is refused where
 * it begins, so that the rest is not parsed. Throws HttpProblem.
 */
export async function readForm(
  context: Context,
  schema: z.core.$ZodType,
): Promise<Record<string, string | File>> {
  const boundary = boundaryOf(context.req.header('Content-Type') ?? '');
  const body = Buffer.from(await context.req.arrayBuffer());
  const names = fieldNamesOf(schema);
  const form = new Map<string, string | File>();
  for (const { name, content } of partsOf(body, boundary)) {
    if (!names.has(name)) refuseField(name, 'unknown_field', 'This field is not known here.');
    if (form.has(name)) refuseField(name, 'repeated_field', 'This field can be sent once.');
    form.set(name, content());
  }
  return Object.fromEntries(form);
}

/** Throws an error of the program for a schema that is not an object. */
function fieldNamesOf(schema: z.core.$ZodType): ReadonlySet<string> {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('a form is an object');
  return new Set(Object.keys(schema.shape));
}

function refuseField(name: string, code: string, message: string): never {
  throw new HttpProblem('invalid_input', {
    issues: [{ path: name.slice(0, 100).toWellFormed(), code, message }],
  });
}

function boundaryOf(type: string): string {
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpProblem('unsupported_media_type');
  // Not longer than RFC 2046 allows.
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? refuseForm();
}

function refuseForm(): never {
  throw new HttpProblem('malformed_request');
}

interface Part {
  name: string;
  /** A part with a file name is a file, as in the browser's FormData. */
  content: () => string | File;
}

/** The parts of a form one by one (RFC 7578). Throws HttpProblem `malformed_request`. */
function* partsOf(body: Buffer, boundary: string): Generator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first boundary has no line break before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) refuseForm();
  let position = delimiter.length - 2;
  while (textAt(body, position, 2) !== '--') {
    if (textAt(body, position, 2) !== '\r\n') refuseForm();
    const headers = body.subarray(position, position + maximumHeaders);
    const length = headers.indexOf('\r\n\r\n');
    if (length === -1) refuseForm();
    const begin = position + length + 4;
    const end = body.indexOf(delimiter, begin);
    if (end === -1) refuseForm();
    yield toPart(headers.toString('utf8', 2, length), body.subarray(begin, end));
    position = end + delimiter.length;
  }
}

function textAt(body: Buffer, position: number, length: number): string {
  return body.toString('latin1', position, position + length);
}

function toPart(headers: string, content: Buffer): Part {
  const [, disposition] = /^content-disposition:\s*form-data(;.*)$/im.exec(headers) ?? [];
  const [, type = ''] = /^content-type:\s*(.*)$/im.exec(headers) ?? [];
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of (disposition ?? '').matchAll(
    /;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;"]*))/g,
  )) {
    parameters.set(name.toLowerCase(), unescapeName(quoted ?? plain));
  }
  const name = parameters.get('name');
  const fileName = parameters.get('filename');
  if (name === undefined) refuseForm();
  return {
    name,
    content: () =>
      fileName === undefined
        ? content.toString('utf8')
        : new File([new Uint8Array(content)], fileName, { type: type.trim() }),
  };
}

/** Browsers escape what would end a name. */
function unescapeName(name: string): string {
  const escaped: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
  return name.replaceAll(/%(?:22|0D|0A)/gi, (code) => escaped[code.toUpperCase()] ?? code);
}
