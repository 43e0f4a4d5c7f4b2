import { createRandomId } from '#app/api/random-id.ts';
import type { QueuedEvent } from './events.ts';
import type * as database from './queue-database.ts';

type EventStore = Omit<typeof database, 'disconnectQueue' | 'hasKey' | 'storeKey'>;

/** Each page is a device of its own: its numbers begin at 1. */
const deviceId = createRandomId();
let stored: { user_id: string; event: QueuedEvent }[] = [];
let lastSeq = 0;

const eventsOf = (userId: string) =>
  stored.filter(({ user_id }) => user_id === userId).map(({ event }) => event);

/** In place of the database of a browser that refuses storage. */
export const eventStoreInPage: EventStore = {
  readDeviceId: async () => deviceId,
  storeEvent: async (userId, event) => {
    lastSeq += 1;
    const numbered = { ...event, seq: lastSeq };
    stored.push({ user_id: userId, event: numbered });
    return numbered;
  },
  listEvents: async (userId, limit) => eventsOf(userId).slice(0, limit),
  deleteEvents: async (seqs) => {
    stored = stored.filter(({ event }) => !seqs.includes(event.seq));
  },
  countEvents: async (userId) => eventsOf(userId).length,
};
