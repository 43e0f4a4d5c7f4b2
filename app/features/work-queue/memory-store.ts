import { createRandomId } from '#app/api/random-id.ts';
import type { QueuedEvent } from './events.ts';
import type * as database from './queue-database.ts';

type EventStore = Omit<typeof database, 'disconnectQueue'>;

/** Each page is a device of its own: its numbers begin at 1. */
const deviceId = createRandomId();
let events: (QueuedEvent & { user_id: string })[] = [];
let lastSeq = 0;

const eventsOf = (userId: string) =>
  events.filter(({ user_id }) => user_id === userId).map(({ user_id: _, ...event }) => event);

/** In place of the database of a browser that refuses storage. */
export const memoryStore: EventStore = {
  readDeviceId: async () => deviceId,
  storeEvent: async (userId, event) => {
    lastSeq += 1;
    const stored = { ...event, seq: lastSeq };
    events.push({ ...stored, user_id: userId });
    return stored;
  },
  listEvents: async (userId, limit) => eventsOf(userId).slice(0, limit),
  deleteEvents: async (seqs) => {
    events = events.filter(({ seq }) => !seqs.includes(seq));
  },
  countEvents: async (userId) => eventsOf(userId).length,
};
