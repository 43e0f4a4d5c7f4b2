import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from './import-error.ts';

/** A file on this machine, which can be read several times. */
export interface SourceFile {
  bytes: () => AsyncGenerator<Buffer>;
  /** Share of the file read so far, from 0 to 1. */
  readShare: () => number;
}

/**
 * @throws ImportError when the file does not exist or is empty; `bytes` throws when it is damaged
 */
export async function openFile(
  path: string,
  isPacked = path.toLowerCase().endsWith('.gz'),
): Promise<SourceFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ImportError(`${path}: there is no such file.`);
  if (found.size === 0) throw new ImportError(`${path}: the file is empty.`);

  let file: ReadStream | undefined;
  return {
    async *bytes() {
      file = createReadStream(path);
      try {
        yield* isPacked ? unpack(file) : file;
      } catch (error) {
        const { code = '' } = error instanceof Error && 'code' in error ? error : {};
        if (/^(Z_|E)[A-Z_]+$/.test(String(code)))
          throw new ImportError(`${path}: ${String(error)}`, { cause: error });
        throw error;
      } finally {
        file.destroy();
      }
    },
    readShare: () => (file?.bytesRead ?? 0) / found.size,
  };
}

/** `pipeline` passes errors of the file on to the reader of the rows. */
function unpack(file: ReadStream): AsyncIterable<Buffer> {
  return pipeline(file, createGunzip(), () => undefined).on('error', () => undefined);
}
