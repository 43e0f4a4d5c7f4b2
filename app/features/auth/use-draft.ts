import { useEffect, useState } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';

const prefix = 'kiezkorb.draft.';
const drafts = createTolerantStorage(() => window.sessionStorage);

/**
 * State of a form that outlives the way to the sign-in page and back, when a session ended while somebody was typing. It
 * stays in this tab, belongs to one person, and is gone when the form was sent, or by `forgetDrafts`.
 */
export function useDraft<T extends { [K in keyof T]: string }>(
  name: string,
  initial: T,
): [fields: T, setFields: (fields: T) => void, forget: () => void] {
  const key = prefix + name;
  const [fields, setFields] = useState(() => read(key, initial));
  useEffect(() => {
    const isChanged = JSON.stringify(fields) !== JSON.stringify(initial);
    drafts.set(key, isChanged ? JSON.stringify(fields) : null);
  }, [key, fields, initial]);
  return [fields, setFields, () => drafts.set(key, null)];
}

/** Whoever signs out leaves nothing behind for who comes next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // A browser without storage has kept nothing.
  }
}

function read<T extends object>(key: string, initial: T): T {
  const text = drafts.get(key);
  if (text === null) return initial;
  try {
    const kept: unknown = JSON.parse(text);
    return isOfForm(kept, initial) ? kept : initial;
  } catch {
    return initial;
  }
}

/** What lies in the storage may be of an older form. */
function isOfForm<T extends object>(kept: unknown, initial: T): kept is T {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.keys(initial).every((name) => typeof Reflect.get(kept, name) === 'string');
}
