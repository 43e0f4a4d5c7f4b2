import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { refuse } from '#domain/result.ts';
import { unwrap } from '#server/http/problem.ts';
import { readCsv } from './csv.ts';
import { readJsonLines } from './json-lines.ts';
import type { ProductFile } from './product-file.ts';

/** Refuses an uploaded file as a whole if it cannot be read as a list of products. */
export async function openUploadedFile(file: File): Promise<ProductFile> {
  const extension = extname(file.name).toLowerCase();
  if (extension !== '.csv' && extension !== '.jsonl') unwrap(refuse({ code: 'import_file_form' }));
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) unwrap(refuse({ code: 'import_file_empty' }));
  if (!isUtf8(bytes)) unwrap(refuse({ code: 'import_encoding' }));
  const pieces = inPieces(bytes);
  return {
    rows: extension === '.csv' ? readCsv(pieces) : readJsonLines(pieces),
    readShare: () => 1,
  };
}

/** Yields pieces, so that other requests are served in between. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}
