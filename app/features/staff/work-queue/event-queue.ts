import { createRandomId } from '#app/api/random-id.ts';
import { eventStoreInPage } from './event-store-in-page.ts';
import type { AnsweredEvent, EventResult, QueuedEvent, SendEvents } from './events.ts';
import { heldUntil, isHeldBack } from './held-back.ts';
import * as database from './queue-database.ts';
import { canSeal } from './sealing.ts';

/** `busy`: another tab of this browser is sending; `held`: the rest is to be sent later. */
export type FlushOutcome = 'sent' | 'held' | 'busy' | 'failed';

type QueueChange =
  | { kind: 'appended'; event: QueuedEvent }
  | { kind: 'taken_back'; event_id: string }
  | { kind: 'answered'; events: AnsweredEvent[] };

export interface EventQueue {
  /**
   * False when the browser refuses storage. Events are then in the memory of the page: they are
   * sent while the page is open, and lost with it.
   */
  isAvailable: () => boolean;
  /** Resolves when the event is stored. Throws when it is not, and then it must not count. */
  append: (kind: string, payload: unknown, baseVersion: number | null) => Promise<QueuedEvent>;
  /** Deletes an event that was not sent. False if it is being sent, or was. */
  takeBack: (eventId: string) => Promise<boolean>;
  /** Sends what is stored, in `seq` order. Only what the server has answered is deleted. */
  flush: (send: SendEvents) => Promise<FlushOutcome>;
  countUnsent: () => Promise<number>;
  /** In `seq` order. */
  listUnsent: () => Promise<QueuedEvent[]>;
  subscribe: (listener: (change: QueueChange) => void) => () => void;
}

/** Events in one call, as in the contract. */
const batchSize = 50;

/** Gets the key of the user for this device from the server, in base64. */
export type FetchKey = () => Promise<string>;

/**
 * Opens the queue of one user on this device. Never throws: see `isAvailable`. Events are sealed as
 * soon as the device has the key of the user; no event waits for it.
 */
export async function openEventQueue(userId: string, fetchKey?: FetchKey): Promise<EventQueue> {
  const listeners = new Set<(change: QueueChange) => void>();
  const publish = (change: QueueChange) => {
    for (const listener of listeners) listener(change);
  };
  const canStore = await prepareStorage();
  const store = canStore ? database : eventStoreInPage;

  let keyed: Promise<void> | null = null;
  /** At most one call at a time; after a failure the next attempt to send tries again. */
  function provideKey(): Promise<void> {
    keyed ??= (async () => {
      if (fetchKey === undefined || !canStore || !canSeal()) return;
      if (!(await database.hasKey(userId))) await database.storeKey(userId, await fetchKey());
    })()
      .catch(() => undefined)
      .finally(() => (keyed = null));
    return keyed;
  }
  const isKeyed = provideKey();

  async function sendAll(send: SendEvents): Promise<FlushOutcome> {
    const device_id = await store.readDeviceId();
    for (;;) {
      const waiting = await store.listEvents(userId, batchSize);
      if (waiting.length === 0) return 'sent';
      // In their order: what follows an event that is held back waits as well.
      const held = waiting.findIndex(isHeldBack);
      const events = held === -1 ? waiting : waiting.slice(0, held);
      if (events.length === 0) return 'held';
      const { items } = await send({ device_id, events });
      const answered = joinResults(events, items);
      // Without progress the same batch would be sent for ever.
      if (answered.length === 0) return 'failed';
      await store.deleteEvents(answered.map(({ seq }) => seq));
      publish({ kind: 'answered', events: answered });
    }
  }

  return {
    isAvailable: () => canStore,
    append: async (kind, payload, baseVersion) => {
      const event = await store.storeEvent(userId, {
        event_id: createRandomId(),
        kind,
        occurred_at: new Date().toISOString(),
        base_version: baseVersion,
        payload,
      });
      publish({ kind: 'appended', event });
      return event;
    },
    flush: async (send) => {
      await provideKey();
      try {
        return await withLock(`kiezkorb-work-${userId}`, () => sendAll(send));
      } catch {
        return 'failed';
      }
    },
    takeBack: async (eventId) => {
      const event = (await store.listEvents(userId)).find(({ event_id }) => event_id === eventId);
      // With a margin: in the last moment it may be sent.
      if (event === undefined || heldUntil(event) - Date.now() < 500) return false;
      await store.deleteEvents([event.seq]);
      publish({ kind: 'taken_back', event_id: eventId });
      return true;
    },
    countUnsent: () => store.countEvents(userId),
    listUnsent: () =>
      store.listEvents(userId).catch(async () => {
        // What was sealed before the user signed in again.
        await isKeyed;
        return store.listEvents(userId);
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether events can be stored. Asks the browser to delete other data first if space is short. */
async function prepareStorage(): Promise<boolean> {
  try {
    await database.readDeviceId();
  } catch {
    return false;
  }
  // Missing on plain http.
  const { storage }: { storage?: Partial<StorageManager> } = navigator;
  // Not awaited: some browsers ask the user.
  void storage?.persist?.().catch(() => false);
  return true;
}

function joinResults(events: QueuedEvent[], items: readonly EventResult[]): AnsweredEvent[] {
  const results = new Map(items.map((item) => [item.event_id, item]));
  return events.flatMap((event) => {
    const found = results.get(event.event_id);
    return found === undefined ? [] : [{ ...event, result: found.result, code: found.code }];
  });
}

/** One tab sends at a time. Without locks (plain http) the server recognises repetitions. */
async function withLock(name: string, work: () => Promise<FlushOutcome>): Promise<FlushOutcome> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return work();
  return locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? 'busy' : work(),
  );
}
