import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupError } from './backup-error.ts';

/**
 * Only its owner may read a backup: it contains what the database contains, keys and hashes of
 * passwords included.
 */
const secret = 0o600;

export interface ArchiveWriter {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Puts the file under its name, once all of it is on the disk. */
  finish: () => Promise<void>;
  /** Leaves nothing behind. */
  discard: () => Promise<void>;
}

/** A new `.tar.gz`, under a name of its own until it is complete. `signal` gives it up. */
export function createArchive(path: string, signal?: AbortSignal): ArchiveWriter {
  const draft = `${path}.${process.pid}.part`;
  const { readable, controller } = createTarPacker();
  const file = createWriteStream(draft, { mode: secret, flags: 'wx', flush: true });
  const written = pipeline(readable, createGzip(), file, { signal });
  // Thrown by `add` and `finish`, whichever comes next.
  written.catch(() => undefined);
  return {
    add: async (name, bytes) => {
      try {
        const writer = controller.add({ name, size: bytes.length, mode: secret }).getWriter();
        await writer.write(bytes);
        await writer.close();
      } catch (error) {
        // A disk that is full shows here as a stream that was closed: the file knows why.
        await written;
        throw error;
      }
    },
    finish: async () => {
      controller.finalize();
      await written;
      await rename(draft, path);
    },
    discard: async () => {
      controller.error(new Error('given up'));
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

export interface ArchiveEntry {
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a `.tar.gz`, one after the other; each has to be read to its end before the next.
 * @throws BackupError when the file is none, or is broken
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked, (bytes: AsyncIterable<Buffer>) =>
    feed(bytes, writable),
  );
  reading.catch(() => undefined);
  try {
    for await (const { header, body } of readable) {
      yield { name: header.name, body: readBody(body, path) };
    }
    await reading;
  } catch (error) {
    throw explain(error, path);
  } finally {
    unpacked.destroy();
  }
}

/** What is wrong with the file may show in the middle of an entry. */
async function* readBody(body: AsyncIterable<Uint8Array>, path: string) {
  try {
    yield* body;
  } catch (error) {
    throw explain(error, path);
  }
}

/** The reader of the entries gets the reason why the bytes end. */
async function feed(bytes: AsyncIterable<Uint8Array>, sink: WritableStream<Uint8Array>) {
  const writer = sink.getWriter();
  try {
    for await (const chunk of bytes) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT')
    return new BackupError(`${path}: there is no such file.`, { cause: error });
  if (code === 'EISDIR') return new BackupError(`${path} is a folder, not a backup.`);
  if (code === 'Z_BUF_ERROR') {
    return new BackupError(`${path} is cut off: take another backup.`, { cause: error });
  }
  const isDamage =
    typeof code === 'string' ? code.startsWith('Z_') : /tar|checksum/i.test(error.message);
  return isDamage
    ? new BackupError(`${path} is no backup, or it is damaged (${error.message}).`, {
        cause: error,
      })
    : error;
}
