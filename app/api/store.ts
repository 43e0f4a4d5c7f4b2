import { createTolerantStorage } from './safe-storage.ts';

type Listener = () => void;

/** A value outside React that components and code observe. */
export interface Store<T> {
  read: () => T;
  /** Calls all listeners, also when the value is the same. */
  set: (next: T) => void;
  subscribe: (listener: Listener) => () => void;
}

/** Only the listeners, for a source that has its values elsewhere. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isObserved: () => listeners.size > 0,
  };
}

export function createStore<T>(first: T): Store<T> {
  const { notify, subscribe } = createListeners();
  let current = first;
  return {
    read: () => current,
    set: (next) => {
      current = next;
      notify();
    },
    subscribe,
  };
}

/**
 * A text of this browser and what it means; null removes it. `read` returns the same object until
 * the text changes, also in another tab.
 */
export function createStoredStore<T>(key: string, parse: (text: string | null) => T) {
  const texts = createTolerantStorage(() => window.localStorage);
  const { notify, subscribe } = createListeners();
  let last: { text: string | null; value: T } | undefined;
  return {
    read: (): T => {
      const text = texts.get(key);
      if (last?.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    set: (text: string | null): void => {
      texts.set(key, text);
      notify();
    },
    subscribe: (listener: Listener): (() => void) => {
      const stop = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
