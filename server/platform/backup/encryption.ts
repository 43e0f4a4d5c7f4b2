import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** What a file in the format of age begins with (https://c2sp.org/age). */
const encryptedBeginning = Buffer.from('age-encryption.org/');

type Bytes = AsyncIterable<Uint8Array>;

/** As `ReadableStream.from`, which TypeScript does not know. */
function toStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}

/**
 * Encrypts a stream so that each of the recipients (public keys, `age1...`) can read it. Without
 * recipients it stays what it is.
 * @throws BackupError when one is no public key
 */
export function encryptFor(recipients: readonly string[]): (bytes: Bytes) => Bytes {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new BackupError(
        `${recipient} is no public key of age (BACKUP_RECIPIENTS, --encrypt-to).`,
        { cause },
      );
    }
  }
  return async function* encrypt(bytes) {
    if (recipients.length === 0) yield* bytes;
    else yield* await encrypter.encrypt(toStream(bytes));
  };
}

/**
 * Decrypts a stream that is encrypted; passes another on. `path` is for messages.
 * @throws BackupError when none of the identities (secret keys) opens it, or when it was changed
 */
export function decryptWith(
  identities: readonly string[],
  path: string,
): (bytes: Bytes) => AsyncIterable<Uint8Array> {
  return async function* decrypt(bytes) {
    const rest = bytes[Symbol.asyncIterator]();
    const first = await rest.next();
    const whole = joinChunks(first.done === true ? [] : [first.value], rest);
    if (first.done !== true && isEncrypted(first.value)) yield* open(whole, identities, path);
    else yield* whole;
  };
}

const isEncrypted = (beginning: Uint8Array) =>
  encryptedBeginning.equals(beginning.subarray(0, encryptedBeginning.length));

async function* joinChunks(first: Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* open(bytes: Bytes, identities: readonly string[], path: string) {
  if (identities.length === 0) {
    throw new BackupError(`${path} is encrypted: name the file with the secret key by --identity.`);
  }
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    yield* await decrypter.decrypt(toStream(bytes));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      /no identity matched/i.test(reason)
        ? `${path} is encrypted for another key.`
        : `${path} is damaged: it cannot be decrypted (${reason}).`,
      { cause },
    );
  }
}

/** Writes a new secret key, which only its owner may read. Returns the public key. */
export async function createKey(path: string): Promise<string> {
  const identity = await generateIdentity();
  await writeFile(path, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  return identityToRecipient(identity);
}

/**
 * The secret keys of a file, as `createKey` or `age-keygen` write it.
 * @throws BackupError when there is none
 */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${path} cannot be read: name the file with the secret key.`, { cause });
  });
  const identities = text.match(/^AGE-SECRET-KEY-[\dA-Z-]+$/gm);
  if (identities === null) throw new BackupError(`${path} holds no secret key of age.`);
  return identities;
}
