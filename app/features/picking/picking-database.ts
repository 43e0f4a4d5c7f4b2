import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Batch } from '#contract/picking/picking.schema.ts';
import type { AnsweredEvent } from './events.ts';

/** A batch as the server sent it. */
export interface Snapshot {
  batch: Batch;
  /** Milliseconds when the device requested it. */
  requested_at: number;
}

type StoredSnapshot = Snapshot & { user_id: string; batch_id: string };
type StoredAnswer = AnsweredEvent & { user_id: string; event_id: string };

interface PickingSchema extends DBSchema {
  snapshots: { key: [string, string]; value: StoredSnapshot; indexes: { user_id: string } };
  answers: { key: string; value: StoredAnswer; indexes: { user_id: string } };
}

const databaseName = 'kiezkorb-picking';
let connection: Promise<IDBPDatabase<PickingSchema>> | null = null;

function connect(): Promise<IDBPDatabase<PickingSchema>> {
  connection ??= openDB<PickingSchema>(databaseName, 1, {
    upgrade(created) {
      created
        .createObjectStore('snapshots', { keyPath: ['user_id', 'batch_id'] })
        .createIndex('user_id', 'user_id');
      created
        .createObjectStore('answers', { keyPath: 'event_id' })
        .createIndex('user_id', 'user_id');
    },
    blocking: () => void disconnectPicking(),
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
export async function disconnectPicking(): Promise<void> {
  const open = connection;
  forget();
  (await open?.catch(() => null))?.close();
}

export async function listSnapshots(userId: string): Promise<Snapshot[]> {
  return (await connect()).getAllFromIndex('snapshots', 'user_id', userId);
}

export async function findSnapshot(userId: string, batchId: string): Promise<Snapshot | undefined> {
  return (await connect()).get('snapshots', [userId, batchId]);
}

export async function saveSnapshot(userId: string, snapshot: Snapshot): Promise<void> {
  const stored = { ...snapshot, user_id: userId, batch_id: snapshot.batch.id };
  await (await connect()).put('snapshots', stored);
}

export async function deleteSnapshots(userId: string, batchIds: readonly string[]): Promise<void> {
  const transaction = (await connect()).transaction('snapshots', 'readwrite');
  await Promise.all([
    ...batchIds.map((id) => transaction.store.delete([userId, id])),
    transaction.done,
  ]);
}

/** In the order in which they happened. */
export async function listAnswers(userId: string): Promise<AnsweredEvent[]> {
  const stored = await (await connect()).getAllFromIndex('answers', 'user_id', userId);
  return stored
    .map(({ event, code, answered_at }) => ({ event, code, answered_at }))
    .toSorted((a, b) => a.event.seq - b.event.seq);
}

export async function saveAnswers(
  userId: string,
  answers: readonly AnsweredEvent[],
): Promise<void> {
  const transaction = (await connect()).transaction('answers', 'readwrite', {
    durability: 'strict',
  });
  const stored = answers.map((answer) => ({
    ...answer,
    user_id: userId,
    event_id: answer.event.event_id,
  }));
  await Promise.all([...stored.map((each) => transaction.store.put(each)), transaction.done]);
}

export async function deleteAnswers(eventIds: readonly string[]): Promise<void> {
  const transaction = (await connect()).transaction('answers', 'readwrite');
  await Promise.all([...eventIds.map((id) => transaction.store.delete(id)), transaction.done]);
}
