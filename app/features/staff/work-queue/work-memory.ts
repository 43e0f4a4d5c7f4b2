import * as database from './memory-database.ts';
import { pageMemory } from './page-memory.ts';
import { isDone } from './state.ts';
import {
  toStored,
  type Answer,
  type WorkKind,
  type WorkKinds,
  type Snapshot,
  type StoredAnswer,
  type StoredSnapshot,
} from './work-kinds.ts';

/** What a device knows of the work of one user, and what the server answered to their events. */
export interface WorkMemory<A extends WorkKind> {
  listSnapshots: () => Promise<Snapshot<A>[]>;
  findSnapshot: (id: string) => Promise<Snapshot<A> | undefined>;
  saveSnapshot: (snapshot: Snapshot<A>) => Promise<void>;
  /** Deletes the work that is not open any more. */
  retainSnapshots: (openIds: readonly string[]) => Promise<void>;
  /** In the order in which they happened. */
  listAnswers: () => Promise<Answer<A>[]>;
  deleteAnswers: (eventIds: readonly string[]) => Promise<void>;
}

/** `canStore`: whether the browser allows it; otherwise it lasts as long as the page. */
export function openWorkMemory<A extends WorkKind>(
  area: A,
  userId: string,
  canStore: boolean,
): WorkMemory<A> {
  const store = canStore ? database : pageMemory;
  const listSnapshots = async () =>
    (await store.listSnapshots(userId, area)).filter((each) => isSnapshotOf(area, each));
  const listAnswers = async () =>
    (await store.listAnswers(userId, area))
      .filter((each) => isAnswerOf(area, each))
      .toSorted((a, b) => a.event.seq - b.event.seq);
  return {
    listSnapshots,
    listAnswers,
    deleteAnswers: store.deleteAnswers,
    findSnapshot: async (id) => (await listSnapshots()).find(({ data }) => data.id === id),
    saveSnapshot: async (snapshot) => {
      const id = snapshot.data.id;
      await store.putSnapshot(toStored[area]({ ...snapshot, id, user_id: userId }));
      // Applied events are stored until the snapshot of all open work contains them.
      const oldest = Math.min(...(await listSnapshots()).map((each) => each.requested_at));
      const contained = (await listAnswers()).filter(
        ({ code, answered_at }) => isDone(code) && answered_at < oldest,
      );
      await store.deleteAnswers(contained.map(({ event }) => event.event_id));
    },
    retainSnapshots: async (openIds) => {
      const ids = (await listSnapshots()).map(({ data }) => data.id);
      await store.deleteSnapshots(
        userId,
        ids.filter((id) => !openIds.includes(id)),
      );
    },
  };
}

type SnapshotOf<A extends WorkKind> = Extract<StoredSnapshot, { area: A }> & Snapshot<A>;

function isSnapshotOf<A extends WorkKind>(area: A, each: StoredSnapshot): each is SnapshotOf<A> {
  return each.area === area;
}

function isAnswerOf<A extends WorkKind>(
  area: A,
  each: StoredAnswer,
): each is Extract<StoredAnswer, { area: A }> & Answer<A> {
  return each.area === area;
}

/** Stores what the server answered, before the queue deletes the events. */
export async function saveAnswers(
  canStore: boolean,
  answers: readonly StoredAnswer[],
): Promise<void> {
  const store = canStore ? database : pageMemory;
  await store.putAnswers(answers);
}

export type EventOfKind<A extends WorkKind> = WorkKinds[A]['event'];
