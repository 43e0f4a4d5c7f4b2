import { useRef, useState, type RefObject } from 'react';

interface FieldErrors<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong with a field; nothing before it was left or the form was to be sent. */
  errorOf: (name: Name) => string | undefined;
  /** The customer left a field that has something in it. */
  leave: (name: Name) => void;
  /** Shows everything that is wrong and goes to the first of it; true when nothing is. */
  check: () => boolean;
  /** The form begins from the start. */
  forget: () => void;
}

/**
 * A form that says itself what is wrong, at the field and in the language of the page. `errors`
 * names every field in the order of the form.
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
