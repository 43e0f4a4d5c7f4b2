import type * as database from './memory-database.ts';
import type { WorkKind, StoredAnswer, StoredSnapshot } from './work-kinds.ts';

type Memory = Omit<typeof database, 'disconnectMemory'>;

let snapshots: StoredSnapshot[] = [];
const answers = new Map<string, StoredAnswer>();

const isOwned = (userId: string, area: WorkKind) => (each: { area: WorkKind; user_id: string }) =>
  each.user_id === userId && each.area === area;

/** In place of the database of a browser that refuses storage: as long as the page is open. */
export const pageMemory: Memory = {
  listSnapshots: async (userId, area) => snapshots.filter(isOwned(userId, area)),
  putSnapshot: async (snapshot) => {
    const { user_id, id } = snapshot;
    snapshots = snapshots.filter((each) => each.user_id !== user_id || each.id !== id);
    snapshots.push(snapshot);
  },
  deleteSnapshots: async (userId, ids) => {
    snapshots = snapshots.filter((each) => each.user_id !== userId || !ids.includes(each.id));
  },
  listAnswers: async (userId, area) => [...answers.values()].filter(isOwned(userId, area)),
  putAnswers: async (added) => {
    for (const answer of added) answers.set(answer.event_id, answer);
  },
  deleteAnswers: async (eventIds) => {
    for (const id of eventIds) answers.delete(id);
  },
};
