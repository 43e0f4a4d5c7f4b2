import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Area, StoredAnswer, StoredSnapshot } from './areas.ts';

interface MemorySchema extends DBSchema {
  snapshots: {
    key: [string, string];
    value: StoredSnapshot;
    indexes: { owner: [string, string] };
  };
  answers: { key: string; value: StoredAnswer; indexes: { owner: [string, string] } };
}

const databaseName = 'kiezkorb-work-memory';
let connection: Promise<IDBPDatabase<MemorySchema>> | null = null;

function connect(): Promise<IDBPDatabase<MemorySchema>> {
  connection ??= openDB<MemorySchema>(databaseName, 1, {
    upgrade(created) {
      created
        .createObjectStore('snapshots', { keyPath: ['user_id', 'id'] })
        .createIndex('owner', ['user_id', 'area']);
      created
        .createObjectStore('answers', { keyPath: 'event_id' })
        .createIndex('owner', ['user_id', 'area']);
    },
    blocking: () => void disconnectMemory(),
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

function forget(): void {
  connection = null;
}

/** As when the page is closed. */
export async function disconnectMemory(): Promise<void> {
  const open = connection;
  forget();
  (await open?.catch(() => null))?.close();
}

export async function listSnapshots(userId: string, area: Area): Promise<StoredSnapshot[]> {
  return (await connect()).getAllFromIndex('snapshots', 'owner', [userId, area]);
}

export async function putSnapshot(snapshot: StoredSnapshot): Promise<void> {
  await (await connect()).put('snapshots', snapshot);
}

export async function deleteSnapshots(userId: string, ids: readonly string[]): Promise<void> {
  const transaction = (await connect()).transaction('snapshots', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete([userId, id])), transaction.done]);
}

export async function listAnswers(userId: string, area: Area): Promise<StoredAnswer[]> {
  return (await connect()).getAllFromIndex('answers', 'owner', [userId, area]);
}

export async function putAnswers(answers: readonly StoredAnswer[]): Promise<void> {
  const transaction = (await connect()).transaction('answers', 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([...answers.map((each) => transaction.store.put(each)), transaction.done]);
}

export async function deleteAnswers(eventIds: readonly string[]): Promise<void> {
  const transaction = (await connect()).transaction('answers', 'readwrite');
  await Promise.all([...eventIds.map((id) => transaction.store.delete(id)), transaction.done]);
}
