import type { AnsweredEvent } from './events.ts';
import * as database from './picking-database.ts';
import type { Snapshot } from './picking-database.ts';

/** What a device knows of the batches of one user, and what the server answered to their events. */
export interface PickingStore {
  listSnapshots: () => Promise<Snapshot[]>;
  findSnapshot: (batchId: string) => Promise<Snapshot | undefined>;
  saveSnapshot: (snapshot: Snapshot) => Promise<void>;
  /** Deletes the batches that are not open any more. */
  retainSnapshots: (openIds: readonly string[]) => Promise<void>;
  listAnswers: () => Promise<AnsweredEvent[]>;
  saveAnswers: (answers: readonly AnsweredEvent[]) => Promise<void>;
  deleteAnswers: (eventIds: readonly string[]) => Promise<void>;
}

/** `canStore`: whether the browser allows it; otherwise the store lasts as long as the page. */
export function openPickingStore(userId: string, canStore: boolean): PickingStore {
  const store = canStore ? ofDatabase(userId) : memoryOf(userId);
  return {
    ...store,
    saveSnapshot: async (snapshot) => {
      await store.saveSnapshot(snapshot);
      await deleteContained(store);
    },
  };
}

/** Applied events are stored until the snapshot of every batch of the device contains them. */
async function deleteContained(store: PickingStore): Promise<void> {
  const snapshots = await store.listSnapshots();
  const oldest = Math.min(...snapshots.map(({ requested_at }) => requested_at));
  const answers = await store.listAnswers();
  const contained = answers.filter(
    ({ code, answered_at }) => code === null && answered_at < oldest,
  );
  if (contained.length > 0) await store.deleteAnswers(contained.map(idOf));
}

const idOf = ({ event }: AnsweredEvent) => event.event_id;

function ofDatabase(userId: string): PickingStore {
  return {
    listSnapshots: () => database.listSnapshots(userId),
    findSnapshot: (batchId) => database.findSnapshot(userId, batchId),
    saveSnapshot: (snapshot) => database.saveSnapshot(userId, snapshot),
    retainSnapshots: async (openIds) => {
      const ids = (await database.listSnapshots(userId)).map(({ batch }) => batch.id);
      await database.deleteSnapshots(
        userId,
        ids.filter((id) => !openIds.includes(id)),
      );
    },
    listAnswers: () => database.listAnswers(userId),
    saveAnswers: (answers) => database.saveAnswers(userId, answers),
    deleteAnswers: database.deleteAnswers,
  };
}

const memories = new Map<string, PickingStore>();

/** The same one while the page is open. */
function memoryOf(userId: string): PickingStore {
  const known = memories.get(userId);
  if (known !== undefined) return known;
  const snapshots = new Map<string, Snapshot>();
  const answers = new Map<string, AnsweredEvent>();
  const created: PickingStore = {
    listSnapshots: async () => [...snapshots.values()],
    findSnapshot: async (batchId) => snapshots.get(batchId),
    saveSnapshot: async (snapshot) => void snapshots.set(snapshot.batch.id, snapshot),
    retainSnapshots: async (openIds) => {
      for (const id of snapshots.keys()) if (!openIds.includes(id)) snapshots.delete(id);
    },
    listAnswers: async () => [...answers.values()],
    saveAnswers: async (added) => {
      for (const answer of added) answers.set(idOf(answer), answer);
    },
    deleteAnswers: async (eventIds) => {
      for (const id of eventIds) answers.delete(id);
    },
  };
  memories.set(userId, created);
  return created;
}
