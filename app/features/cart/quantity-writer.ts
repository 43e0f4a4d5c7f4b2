import type { PendingChange } from './state.ts';

/** Brings the quantities that a customer chose to the server, one call at a time. */
export interface QuantityWriter {
  /**
   * Wants a quantity of a product. Resolves when the server has it or a later wish for the same
   * product took its place; rejects when the server refuses it.
   */
  want: (wish: PendingChange) => Promise<void>;
  /** The wishes that the server has not acknowledged; a new array with every change. */
  wishes: () => readonly PendingChange[];
  subscribe: (listener: () => void) => () => void;
  /** Resolves when no wish waits for its acknowledgement. */
  settled: () => Promise<void>;
  /**
   * Sends all waiting wishes at once: the page is being left, and may get no chance to send them
   * later.
   */
  hurry: () => void;
}

interface Entry {
  wish: PendingChange;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Calls never overlap, so an answer that comes late cannot bring an old cart back; and of all
 * wishes for a product that wait for their turn only the latest is sent, so twenty taps cost two
 * calls. A failure that `isForAll` also ends the wishes that wait, for the same reason.
 */
export function createQuantityWriter(
  send: (wish: PendingChange) => Promise<void>,
  isForAll: (reason: unknown) => boolean = () => false,
): QuantityWriter {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let wishes: readonly PendingChange[] = [];
  let isDraining = false;
  let sent: Entry | undefined;

  function publish(): void {
    wishes = [...entries.values()].map(({ wish }) => wish);
    for (const listener of listeners) listener();
  }

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    for (let next = first(entries); next !== undefined; next = first(entries)) {
      await attempt(next);
    }
    isDraining = false;
  }

  async function attempt(entry: Entry): Promise<void> {
    sent = entry;
    try {
      await send(entry.wish);
      entry.resolve();
    } catch (reason) {
      entry.reject(reason);
      if (isForAll(reason)) giveUp(reason);
    }
    const { id } = entry.wish.product;
    // A later wish stays and has its turn.
    if (entries.get(id) === entry) entries.delete(id);
    publish();
  }

  function giveUp(reason: unknown): void {
    for (const { reject } of entries.values()) reject(reason);
    entries.clear();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    subscribe,
    want(wish) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      entries.get(wish.product.id)?.resolve();
      entries.set(wish.product.id, { wish, resolve, reject });
      publish();
      void drain();
      return promise;
    },
    wishes: () => wishes,
    hurry() {
      for (const entry of entries.values()) {
        // If the page stays after all, it is sent once more in its turn: the quantity is absolute.
        if (entry !== sent) send(entry.wish).catch(() => undefined);
      }
    },
    async settled() {
      if (wishes.length === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = subscribe(() => wishes.length === 0 && resolve());
      await promise;
      stop();
    },
  };
}

function first(entries: ReadonlyMap<string, Entry>): Entry | undefined {
  return entries.values().next().value;
}
