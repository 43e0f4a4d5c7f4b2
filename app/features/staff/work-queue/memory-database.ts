import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { workMemoryName } from '#app/api/session/stored-work.ts';
import type { WorkKind, StoredAnswer, StoredSnapshot } from './work-kinds.ts';

interface MemorySchema extends DBSchema {
  snapshots: {
    key: [string, string];
    value: StoredSnapshot;
    indexes: { owner: [string, string] };
  };
  answers: { key: string; value: StoredAnswer; indexes: { owner: [string, string] } };
}

/**
 * Milliseconds: a device shows a tour on the day before at the earliest, and needs it until the day
 * after.
 */
const snapshotLifeMs = 3 * 24 * 60 * 60 * 1000;
let connection: Promise<IDBPDatabase<MemorySchema>> | null = null;

function connect(): Promise<IDBPDatabase<MemorySchema>> {
  connection ??= openMemory().catch((error: unknown) => {
    forget();
    throw error;
  });
  return connection;
}

async function openMemory(): Promise<IDBPDatabase<MemorySchema>> {
  const database = await openDB<MemorySchema>(workMemoryName, 1, {
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
  });
  await deleteOldSnapshots(database);
  return database;
}

/** Those of every user, also of one who never opens this page again. */
async function deleteOldSnapshots(database: IDBPDatabase<MemorySchema>): Promise<void> {
  const transaction = database.transaction('snapshots', 'readwrite');
  for (let at = await transaction.store.openCursor(); at !== null; at = await at.continue()) {
    if (Date.now() - at.value.requested_at > snapshotLifeMs) await at.delete();
  }
  await transaction.done;
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

export async function listSnapshots(userId: string, area: WorkKind): Promise<StoredSnapshot[]> {
  return (await connect()).getAllFromIndex('snapshots', 'owner', [userId, area]);
}

export async function putSnapshot(snapshot: StoredSnapshot): Promise<void> {
  await (await connect()).put('snapshots', snapshot);
}

export async function deleteSnapshots(userId: string, ids: readonly string[]): Promise<void> {
  const transaction = (await connect()).transaction('snapshots', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete([userId, id])), transaction.done]);
}

export async function listAnswers(userId: string, area: WorkKind): Promise<StoredAnswer[]> {
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
