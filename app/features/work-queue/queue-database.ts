import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { createRandomId } from '#app/api/random-id.ts';
import { workQueueName } from '#app/api/session/stored-work.ts';
import type { QueuedEvent } from './events.ts';

/** An event with the user who caused it: a device may be shared. */
type StoredEvent = QueuedEvent & { user_id: string };

interface QueueSchema extends DBSchema {
  /** The key generator never repeats a number, also after deletions. */
  events: {
    key: number;
    value: StoredEvent | Omit<StoredEvent, 'seq'>;
    indexes: { user_id: string };
  };
  device: { key: 'id'; value: string };
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
  const id = found ?? createRandomId();
  if (found === undefined) await transaction.store.add(id, 'id');
  await transaction.done;
  return id;
}

/** Resolves when the event is on the disk. */
export async function storeEvent(
  userId: string,
  event: Omit<QueuedEvent, 'seq'>,
): Promise<QueuedEvent> {
  const database = await connectQueue();
  const transaction = database.transaction('events', 'readwrite', { durability: 'strict' });
  const seq = await transaction.store.add({ ...event, user_id: userId });
  await transaction.done;
  return { ...event, seq };
}

/** The oldest events of a user, in `seq` order; without a limit all. */
export async function listEvents(userId: string, limit?: number): Promise<QueuedEvent[]> {
  const database = await connectQueue();
  const found = await database.getAllFromIndex('events', 'user_id', userId, limit);
  return found.flatMap((stored) => {
    if (!('seq' in stored)) return [];
    const { event_id, seq, kind, occurred_at, base_version, payload } = stored;
    return [{ event_id, seq, kind, occurred_at, base_version, payload }];
  });
}

export async function deleteEvents(seqs: readonly number[]): Promise<void> {
  const transaction = (await connectQueue()).transaction('events', 'readwrite');
  await Promise.all([...seqs.map((seq) => transaction.store.delete(seq)), transaction.done]);
}

/** The number of events of a user that the server has not answered. */
export async function countEvents(userId: string): Promise<number> {
  return (await connectQueue()).countFromIndex('events', 'user_id', userId);
}
