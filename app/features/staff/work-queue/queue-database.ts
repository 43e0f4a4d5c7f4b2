import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { createRandomId } from '#app/api/random-id.ts';
import { keyNameOf, workQueueName } from '#app/api/session/stored-work.ts';
import type { QueuedEvent } from './events.ts';
import { importKey, seal, unseal, type SealedEvent } from './sealing.ts';

/**
 * An event with the user who caused it: a device may be shared. Only one that was stored before the
 * device had the user's key is readable without it.
 */
type StoredEvent = { user_id: string } & (Omit<QueuedEvent, 'seq'> | SealedEvent);

interface QueueSchema extends DBSchema {
  /** The key generator never repeats a number, also after deletions. */
  events: {
    key: number;
    value: StoredEvent & { seq?: number };
    indexes: { user_id: string };
  };
  /** The id of the device, and the keys of users while they are signed in. */
  device: { key: string; value: string | CryptoKey };
}

type QueueDatabase = IDBPDatabase<QueueSchema>;

let connection: Promise<QueueDatabase> | null = null;

/** Throws when the browser refuses storage. Opens again after the browser has closed it. */
function connectQueue(): Promise<QueueDatabase> {
  connection ??= openQueue().catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

async function openQueue(): Promise<QueueDatabase> {
  const database = await openDB<QueueSchema>(workQueueName, 1, {
    upgrade(created) {
      created
        .createObjectStore('events', { keyPath: 'seq', autoIncrement: true })
        .createIndex('user_id', 'user_id');
      created.createObjectStore('device');
    },
    blocking: () => void disconnectQueue(),
    terminated: forget,
  });
  await database.get('device', 'id');
  return database;
}

function forget(): void {
  connection = null;
}

/** As when the page is closed. */
export async function disconnectQueue(): Promise<void> {
  const open = connection;
  forget();
  (await open?.catch(() => null))?.close();
}

/** The random id of this browser; created at the first call. */
export async function readDeviceId(): Promise<string> {
  const transaction = (await connectQueue()).transaction('device', 'readwrite');
  const found = await transaction.store.get('id');
  const id = typeof found === 'string' ? found : createRandomId();
  if (found === undefined) await transaction.store.add(id, 'id');
  await transaction.done;
  return id;
}

async function findKey(userId: string): Promise<CryptoKey | null> {
  const found = await (await connectQueue()).get('device', keyNameOf(userId));
  return found === undefined || typeof found === 'string' ? null : found;
}

export async function hasKey(userId: string): Promise<boolean> {
  return (await findKey(userId)) !== null;
}

/** Until the user signs out (app/api/session/forget-user.ts). Seals what was stored before. */
export async function storeKey(userId: string, base64: string): Promise<void> {
  const database = await connectQueue();
  const key = await importKey(base64);
  await database.put('device', key, keyNameOf(userId));
  for (const { seq, ...event } of await database.getAllFromIndex('events', 'user_id', userId)) {
    if (seq === undefined || 'sealed' in event) continue;
    const sealed = await seal(key, contentOf(event));
    const transaction = database.transaction('events', 'readwrite');
    // It may have been sent in the meantime.
    const isThere = (await transaction.store.getKey(seq)) !== undefined;
    if (isThere) await transaction.store.put({ ...sealed, user_id: userId, seq });
    await transaction.done;
  }
}

const contentOf = (event: Omit<QueuedEvent, 'seq'>): Omit<QueuedEvent, 'seq'> => {
  const { event_id, kind, occurred_at, base_version, payload } = event;
  return { event_id, kind, occurred_at, base_version, payload };
};

/** Resolves when the event is on the disk. */
export async function storeEvent(
  userId: string,
  event: Omit<QueuedEvent, 'seq'>,
): Promise<QueuedEvent> {
  const database = await connectQueue();
  const key = await findKey(userId);
  const content = key === null ? event : await seal(key, event);
  const transaction = database.transaction('events', 'readwrite', { durability: 'strict' });
  const seq = await transaction.store.add({ ...content, user_id: userId });
  await transaction.done;
  return { ...event, seq };
}

/**
 * The oldest events of a user, in `seq` order; without a limit all. Throws while the device has not
 * got the key of those that are sealed.
 */
export async function listEvents(userId: string, limit?: number): Promise<QueuedEvent[]> {
  const found = await (await connectQueue()).getAllFromIndex('events', 'user_id', userId, limit);
  const key = await findKey(userId);
  return Promise.all(
    found.map(async ({ seq = 0, ...stored }) => {
      if (!('sealed' in stored)) return { ...contentOf(stored), seq };
      if (key === null) throw new Error('the key of this work is not on the device yet');
      return { ...(await unseal(key, stored)), seq };
    }),
  );
}

export async function deleteEvents(seqs: readonly number[]): Promise<void> {
  const transaction = (await connectQueue()).transaction('events', 'readwrite');
  await Promise.all([...seqs.map((seq) => transaction.store.delete(seq)), transaction.done]);
}

/** The number of events of a user that the server has not answered. */
export async function countEvents(userId: string): Promise<number> {
  return (await connectQueue()).countFromIndex('events', 'user_id', userId);
}
