import { call } from '#app/api/client.ts';
import { createStore } from '#app/api/store.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { suggestProducts } from '#contract/catalog/search.ts';

/** The suggestions for a text. */
export interface SuggestionAnswer {
  text: string;
  items: readonly ProductSummary[];
}

/** The suggestions of one search box. */
export interface SuggestionSource {
  /** The latest response; the same object until the next one. */
  read: () => SuggestionAnswer | null;
  subscribe: (listener: () => void) => () => void;
  /** Aborts the previous request. Failures are silent (specification section 8). */
  ask: (text: string) => Promise<void>;
}

export function createSuggestionSource(): SuggestionSource {
  const { read, set, subscribe } = createStore<SuggestionAnswer | null>(null);
  let pending: { text: string; leaving: AbortController } | null = null;

  async function ask(text: string): Promise<void> {
    if (pending?.text === text || read()?.text === text) return;
    pending?.leaving.abort();
    const { signal } = (pending = { text, leaving: new AbortController() }).leaving;
    try {
      const { items } = await call(suggestProducts, { query: { query: text }, signal });
      if (signal.aborted) return;
      set({ text, items });
    } catch {
      // The next letter tries again.
    } finally {
      if (!signal.aborted) pending = null;
    }
  }

  return { ask, read, subscribe };
}
