import { useRef, useState, type RefObject } from 'react';

interface FieldErrors<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** The error of a field; undefined until it was left or the form was submitted. */
  errorOf: (name: Name) => string | undefined;
  /** The customer left a field that is not empty. */
  leave: (name: Name) => void;
  /** Shows all errors and focuses the first; true when there are none. */
  check: () => boolean;
  /** Hides all errors again. */
  forget: () => void;
}

/**
 * Shows errors at the fields, in the language of the page, instead of the browser's messages.
 * `errors` has an entry for every field, in the order of the form.
 */
export function useFieldErrors<Name extends string>(
  errors: Readonly<Record<Name, string | undefined>>,
): FieldErrors<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());

  function check(): boolean {
    const names = Object.keys(errors);
    setShown(new Set(names));
    const wrong = Object.entries(errors).find(([, error]) => error !== undefined);
    if (wrong === undefined) return true;
    form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    return false;
  }

  return {
    form,
    errorOf: (name) => (shown.has(name) ? errors[name] : undefined),
    leave: (name) => setShown(new Set(shown).add(name)),
    check,
    forget: () => setShown(new Set()),
  };
}
