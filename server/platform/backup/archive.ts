import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupError } from './backup-error.ts';
import { decryptWith, encryptFor } from './encryption.ts';

/**
 * Only its owner may read a backup: it contains what the database contains, keys and hashes of
 * passwords included.
 */
const ownerOnly = 0o600;

export interface ArchiveWriter {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Renames the file to its final name once it is flushed to disk. */
  finish: () => Promise<void>;
  /** Deletes the unfinished file. */
  discard: () => Promise<void>;
}

/**
 * Creates a `.tar.gz` under a temporary name until it is complete, encrypted for the recipients if
 * there are any. `signal` aborts it.
 */
export function createArchive(
  path: string,
  recipients: readonly string[] = [],
  signal?: AbortSignal,
): ArchiveWriter {
  const draft = `${path}.${process.pid}.part`;
  const { readable, controller } = createTarPacker();
  const file = createWriteStream(draft, { mode: ownerOnly, flags: 'wx', flush: true });
  const written = pipeline(readable, createGzip(), encryptFor(recipients), file, { signal });
  // The next call of `add` or `finish` throws the error.
  written.catch(() => undefined);
  return {
    add: async (name, bytes) => {
      try {
        const writer = controller.add({ name, size: bytes.length, mode: ownerOnly }).getWriter();
        await writer.write(bytes);
        await writer.close();
      } catch (error) {
        // A full disk appears here as a closed stream; the file's own error has the reason.
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
 * The entries of a `.tar.gz` in order; read each to its end before the next. `identities` are the
 * secret keys of which one opens an encrypted file.
 * @throws BackupError when the file is not an archive, damaged, or encrypted for other keys
 */
export async function* readArchive(
  path: string,
  identities: readonly string[] = [],
): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const unpacked = createGunzip();
  const reading = pipeline(
    createReadStream(path),
    decryptWith(identities, path),
    unpacked,
    (bytes: AsyncIterable<Buffer>) => feed(bytes, writable),
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

/** Damage may surface in the middle of an entry. */
async function* readBody(body: AsyncIterable<Uint8Array>, path: string) {
  try {
    yield* body;
  } catch (error) {
    throw explain(error, path);
  }
}

/** Passes a read error on to the reader of the entries. */
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
