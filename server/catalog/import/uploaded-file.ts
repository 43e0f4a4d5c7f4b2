import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import { refuse } from '#domain/result.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { formOf, readRows, type ProductFile } from './reading/product-rows.ts';
import { parseRules, type RulesFile } from './rules/rules-file.ts';

const gunzip = promisify(gunzipWithCallback);

/**
 * A list of products shrinks to a sixth. Decompression stops here: ten megabytes can hold ten
 * gigabytes of zeros.
 */
const maximumUnpackedMegabytes = 64;

/** The rules for Open Food Facts have 115 kB. */
const maximumRulesKilobytes = 1024;

/** Refuses an uploaded file as a whole if it cannot be read as a list of products. */
export async function openUploadedFile(file: File): Promise<ProductFile> {
  const form = formOf(file.name) ?? refuseForm();
  const sent = Buffer.from(await file.arrayBuffer());
  if (sent.length === 0) unwrap(refuse({ code: 'import_file_empty' }));
  const bytes = form.isPacked ? await unpack(sent) : sent;
  if (bytes.length === 0) unwrap(refuse({ code: 'import_file_empty' }));
  return {
    rows: (options) => readRows(() => inPieces(bytes), form, options),
    readShare: () => 1,
  };
}

const refuseForm = (): never => unwrap(refuse({ code: 'import_file_form' }));

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await gunzip(bytes, { maxOutputLength: maximumUnpackedMegabytes * 1024 * 1024 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      const maximum_megabytes = maximumUnpackedMegabytes;
      return unwrap(refuse({ code: 'import_archive_too_large', maximum_megabytes }));
    }
    if (code.startsWith('Z_')) return unwrap(refuse({ code: 'import_archive_broken' }));
    throw error;
  }
}

/** Reads an uploaded file of category rules. */
export async function readUploadedRules(file: File): Promise<RulesFile> {
  if (file.size > maximumRulesKilobytes * 1024) {
    const maximum_kilobytes = maximumRulesKilobytes;
    unwrap(refuse({ code: 'import_rules_too_large', maximum_kilobytes }));
  }
  try {
    return parseRules(JSON.parse(await file.text()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ImportError) {
      return unwrap(refuse({ code: 'import_rules_invalid', detail: error.message }));
    }
    throw error;
  }
}

/** Yields pieces, so that other requests are served in between. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}
