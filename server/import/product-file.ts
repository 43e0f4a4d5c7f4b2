import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './csv.ts';
import { ImportError } from './import-error.ts';
import { readJsonLines, type FileRow } from './json-lines.ts';

/** A file of products, to be read from its beginning as often as `open` is called. */
export interface ProductFile {
  open: () => AsyncIterable<FileRow>;
  /** How much of the file was read since it was opened last, from 0 to 1. */
  readShare: () => number;
}

/** @throws ImportError when there is no such file, or its name does not say what it holds; `open` when it is broken */
export async function findProductFile(path: string): Promise<ProductFile> {
  const isPacked = path.endsWith('.gz');
  const extension = extname(isPacked ? path.slice(0, -'.gz'.length) : path);
  if (extension !== '.jsonl' && extension !== '.csv')
    throw new ImportError(`${path}: the name has to end in .jsonl, .csv, .jsonl.gz or .csv.gz.`);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`${path}: there is no such file.`);

  let file = createReadStream(path, { autoClose: true });
  file.destroy();
  return {
    readShare: () => (found.size === 0 ? 1 : file.bytesRead / found.size),
    open: async function* open() {
      file = createReadStream(path);
      // With the callback the pipeline hands the errors of the file on to the last stream, where they are met.
      const bytes = isPacked ? pipeline(file, createGunzip(), () => undefined) : file;
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
    },
  };
}
