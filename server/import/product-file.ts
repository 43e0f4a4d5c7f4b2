import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './csv.ts';
import { ImportError } from './import-error.ts';
import { readJsonLines, type FileRow } from './json-lines.ts';

export interface ProductFile {
  /** Can be iterated once. */
  rows: AsyncIterable<FileRow>;
  /** Share of the file read so far, from 0 to 1. */
  readShare: () => number;
}

/**
 * @throws ImportError when the file does not exist or its extension is unknown; `rows` throws when
 * it is damaged
 */
export async function openProductFile(path: string): Promise<ProductFile> {
  const isPacked = path.endsWith('.gz');
  const extension = extname(isPacked ? path.slice(0, -'.gz'.length) : path);
  if (extension !== '.jsonl' && extension !== '.csv')
    throw new ImportError(`${path}: the name has to end in .jsonl, .csv, .jsonl.gz or .csv.gz.`);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`${path}: there is no such file.`);
  if (found.size === 0) throw new ImportError(`${path}: the file is empty.`);

  let file: ReadStream | undefined;
  async function* read(): AsyncGenerator<FileRow> {
    file = createReadStream(path);
    const bytes = isPacked ? unpack(file) : file;
    try {
      yield* extension === '.csv' ? readCsv(bytes) : readJsonLines(bytes);
    } catch (error) {
      const { code = '' } = error instanceof Error && 'code' in error ? error : {};
      if (/^(Z_|E)[A-Z_]+$/.test(String(code)))
        throw new ImportError(`${path}: ${String(error)}`, { cause: error });
      throw error;
    } finally {
      file.destroy();
    }
  }
  return { rows: read(), readShare: () => (file?.bytesRead ?? 0) / found.size };
}

/** `pipeline` passes errors of the file on to the reader of the rows. */
function unpack(file: ReadStream): AsyncIterable<Buffer> {
  return pipeline(file, createGunzip(), () => undefined).on('error', () => undefined);
}
