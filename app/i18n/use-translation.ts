import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#app/api/store.ts';
import type { Translation, Translate } from './translation.ts';

/**
 * What a page shows: one per request on the server, one per page in the browser. `set` renders all
 * components that show texts.
 */
export type TranslationStore = Store<Translation>;

export const createTranslationStore: (first: Translation) => TranslationStore = createStore;

export const TranslationContext = createContext<TranslationStore | null>(null);

export function useTranslationStore(): TranslationStore {
  const store = useContext(TranslationContext);
  if (store === null) throw new Error('Texts need a TranslationContext');
  return store;
}

/** The texts in the language of the page. */
export function useTranslation(): { t: Translate; i18n: Translation } {
  const { read, subscribe } = useTranslationStore();
  const i18n = useSyncExternalStore(subscribe, read, read);
  return { t: i18n.t, i18n };
}
