import { createStore } from '#app/api/store.ts';
import type { UnsentChange } from './state.ts';

/** Sends the quantities that a customer chose to the server, one call at a time. */
export interface QuantityWriter {
  /**
   * Requests a quantity of a product. Resolves when the server has it or a later request for the
   * same product replaced it; rejects when the server refuses it.
   */
  request: (change: UnsentChange) => Promise<void>;
  /** The changes without a response; a new array after every change. */
  changes: () => readonly UnsentChange[];
  subscribe: (listener: () => void) => () => void;
  /** Resolves when no change is unsent. */
  settled: () => Promise<void>;
  /** Sends all unsent changes at once, because the page is being left. */
  flush: () => void;
}

interface Entry {
  change: UnsentChange;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Calls never overlap, so a late response cannot restore an old cart; and only the latest unsent
 * change of a product is sent, so twenty taps cost two calls. An error for which `isForAll` is true
 * also rejects the unsent changes.
 */
export function createQuantityWriter(
  send: (change: UnsentChange) => Promise<void>,
  isForAll: (reason: unknown) => boolean = () => false,
): QuantityWriter {
  const entries = new Map<string, Entry>();
  const changes = createStore<readonly UnsentChange[]>([]);
  let isDraining = false;
  let sent: Entry | undefined;

  function publish(): void {
    changes.set([...entries.values()].map(({ change }) => change));
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
      await send(entry.change);
      entry.resolve();
    } catch (reason) {
      entry.reject(reason);
      if (isForAll(reason)) giveUp(reason);
    }
    const { id } = entry.change.product;
    // A later change of the product stays unsent.
    if (entries.get(id) === entry) entries.delete(id);
    publish();
  }

  function giveUp(reason: unknown): void {
    for (const { reject } of entries.values()) reject(reason);
    entries.clear();
  }

  return {
    subscribe: changes.subscribe,
    request(change) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      entries.get(change.product.id)?.resolve();
      entries.set(change.product.id, { change, resolve, reject });
      publish();
      void drain();
      return promise;
    },
    changes: changes.read,
    flush() {
      for (const entry of entries.values()) {
        // If the page is not left after all, it is sent again in its turn: quantities are absolute.
        if (entry !== sent) send(entry.change).catch(() => undefined);
      }
    },
    async settled() {
      if (changes.read().length === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = changes.subscribe(() => changes.read().length === 0 && resolve());
      await promise;
      stop();
    },
  };
}

function first(entries: ReadonlyMap<string, Entry>): Entry | undefined {
  return entries.values().next().value;
}
