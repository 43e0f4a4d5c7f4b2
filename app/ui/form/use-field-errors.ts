import { useRef, useState, type RefObject } from 'react';

interface FieldErrors<Name extends string, Error extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** The error of a field; undefined until it was left or the form was submitted. */
  errorOf: (name: Name) => Error | undefined;
  /** The customer left a field that is not empty. */
  leave: (name: Name) => void;
  /** Shows all errors and focuses the first; true when there are none. */
  check: () => boolean;
  /** Hides all errors again. */
  forget: () => void;
}

/**
 * Shows errors at the fields, in the language of the page, instead of the browser's messages.
 * `errors` has those of every field that is wrong, in the order of the form: texts, or what names
 * them.
 */
export function useFieldErrors<Name extends string, Error extends string = string>(
  errors: Readonly<Partial<Record<Name, Error | undefined>>>,
): FieldErrors<Name, Error> {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());

  function check(): boolean {
    setShown(new Set(Object.keys(errors)));
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
