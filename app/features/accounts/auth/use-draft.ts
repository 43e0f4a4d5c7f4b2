import { useEffect, useState } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';

const prefix = 'kiezkorb.draft.';
const drafts = createTolerantStorage(() => window.sessionStorage);

/**
 * Form state that survives the sign-in page when a session ends during typing. It is stored for
 * this tab and user, and is deleted when the form was sent, or at sign-out.
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

function read<T extends object>(key: string, initial: T): T {
  const text = drafts.get(key);
  if (text === null) return initial;
  try {
    const stored: unknown = JSON.parse(text);
    return isOfForm(stored, initial) ? stored : initial;
  } catch {
    return initial;
  }
}

/** The stored draft may be from an older version of the form. */
function isOfForm<T extends object>(stored: unknown, initial: T): stored is T {
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.keys(initial).every((name) => typeof Reflect.get(stored, name) === 'string');
}
