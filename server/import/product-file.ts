import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from './import-error.ts';
import { formOf, readRows, type ProductFile } from './reading/product-rows.ts';

/**
 * @throws ImportError when the file does not exist or its extension is unknown; `rows` throws when
 * it is damaged
 */
export async function openProductFile(path: string): Promise<ProductFile> {
  const form = formOf(path);
  if (form === undefined) {
    throw new ImportError(
      `${path}: the name has to end in .csv, .tsv, .txt, .bnn or .jsonl, or in one of these and .gz.`,
    );
  }
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`${path}: there is no such file.`);
  if (found.size === 0) throw new ImportError(`${path}: the file is empty.`);

  let file: ReadStream | undefined;
  async function* bytes(): AsyncGenerator<Buffer> {
    file = createReadStream(path);
    try {
      yield* form?.isPacked === true ? unpack(file) : file;
    } catch (error) {
      const { code = '' } = error instanceof Error && 'code' in error ? error : {};
      if (/^(Z_|E)[A-Z_]+$/.test(String(code)))
        throw new ImportError(`${path}: ${String(error)}`, { cause: error });
      throw error;
    } finally {
      file.destroy();
    }
  }
  return {
    rows: (options) => readRows(bytes, form, options),
    readShare: () => (file?.bytesRead ?? 0) / found.size,
  };
}

/** `pipeline` passes errors of the file on to the reader of the rows. */
function unpack(file: ReadStream): AsyncIterable<Buffer> {
  return pipeline(file, createGunzip(), () => undefined).on('error', () => undefined);
}
