import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translation, Translate } from './translation.ts';

/** What a page shows: one per request on the server, one per page in the browser. */
export interface TranslationStore {
  get: () => Translation;
  /** Renders all components that show texts. */
  set: (next: Translation) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createTranslationStore(first: Translation): TranslationStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const TranslationContext = createContext<TranslationStore | null>(null);

export function useTranslationStore(): TranslationStore {
  const store = useContext(TranslationContext);
  if (store === null) throw new Error('Texts need a TranslationContext');
  return store;
}

/** The texts in the language of the page. */
export function useTranslation(): { t: Translate; i18n: Translation } {
  const { get, subscribe } = useTranslationStore();
  const i18n = useSyncExternalStore(subscribe, get, get);
  return { t: i18n.t, i18n };
}
