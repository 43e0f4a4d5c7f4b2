export interface Toast {
  id: number;
  /** `request` asks for something that is still to be done. */
  tone: 'success' | 'request' | 'error';
  title: string;
  text: string | undefined;
  duration: number;
  action: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface State {
  toasts: readonly Toast[];
  /** Ids of the regions in the page; only the last shows the toasts. */
  regions: readonly string[];
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** Not React state: a change of a context would hydrate the cards of the page early. */
export function createToastStore() {
  let state: State = { toasts: [], regions: [] };
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (toast: Omit<Toast, 'id'>) => {
      lastId += 1;
      // At most three at once: the oldest is removed.
      const current = state.toasts.filter((old) => isCurrent(old, toast)).slice(-2);
      change({ toasts: [...current, { ...toast, id: lastId }] });
    },
    remove: (id: number) => change({ toasts: state.toasts.filter((toast) => toast.id !== id) }),
    enter: (region: string) => {
      change({ regions: [...state.regions, region] });
      return () => change({ regions: state.regions.filter((other) => other !== region) });
    },
  };
}

/** A repeated message replaces the earlier one; a success removes earlier failures and requests. */
function isCurrent(old: Toast, { tone, title, text }: Omit<Toast, 'id'>): boolean {
  if (tone === 'success' && old.tone !== 'success') return false;
  return old.tone !== tone || old.title !== title || old.text !== text;
}
