import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import { HttpProblem } from './problem.ts';

/** What is parsed before the next look at whether a field was refused. */
const chunkBytes = 64 * 1024;

/**
 * A multipart form whose fields are those of the schema, each once. Anything else is refused where
 * it begins, so that the rest is not parsed. Throws HttpProblem.
 */
export async function readForm(
  context: Context,
  schema: z.core.$ZodType,
): Promise<Record<string, string | File>> {
  const type = context.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpProblem('unsupported_media_type');
  const body = Buffer.from(await context.req.arrayBuffer());
  const { Busboy } = await import('@fastify/busboy');
  const form = new Map<string, string | File>();
  let refusal: HttpProblem | undefined;
  try {
    // The size is limited for the body as a whole; no form has more headers for a part.
    const limits = { fieldSize: body.length, headerPairs: 10, headerSize: 4096 };
    const parser = new Busboy({ headers: { 'content-type': type }, limits });
    const names = fieldNamesOf(schema);
    const check = (name: string) => (refusal ??= checkName(name, names, form));
    parser.on('field', (name, value) => {
      if (check(name) === undefined) form.set(name, value);
    });
    parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
      if (check(name) !== undefined) {
        stream.resume();
        return;
      }
      // From now on the name is taken, although the file has not ended.
      form.set(name, '');
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('end', () => form.set(name, new File(chunks, fileName, { type: mimeType })));
    });
    await pipeline(Readable.from(chunksOf(body, () => refusal)), parser);
  } catch {
    throw refusal ?? new HttpProblem('malformed_request');
  }
  if (refusal !== undefined) throw refusal;
  return Object.fromEntries(form);
}

function* chunksOf(body: Buffer, findRefusal: () => HttpProblem | undefined): Generator<Buffer> {
  for (let position = 0; position < body.length; position += chunkBytes) {
    const refusal = findRefusal();
    if (refusal !== undefined) throw refusal;
    yield body.subarray(position, position + chunkBytes);
  }
}

/** Throws an error of the program for a schema that is not an object. */
function fieldNamesOf(schema: z.core.$ZodType): ReadonlySet<string> {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('a form is an object');
  return new Set(Object.keys(schema.shape));
}

function checkName(
  name: string,
  names: ReadonlySet<string>,
  form: ReadonlyMap<string, unknown>,
): HttpProblem | undefined {
  if (!names.has(name)) return refuse(name, 'unknown_field', 'This field is not known here.');
  if (form.has(name)) return refuse(name, 'repeated_field', 'This field can be sent once.');
  return undefined;
}

function refuse(name: string, code: string, message: string): HttpProblem {
  const path = name.slice(0, 100).toWellFormed();
  return new HttpProblem('invalid_input', { issues: [{ path, code, message }] });
}
