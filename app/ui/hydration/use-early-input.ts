import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls back with what was typed into the fields of a form before hydration, by field name. React
 * does not know this text and would clear it with the next key.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Record<string, string>) => void,
): void {
  const catchUp = useEffectEvent(() => {
    if (form.current === null) return;
    const typed: Record<string, string> = {};
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value !== '') typed[name] = value;
    }
    if (Object.keys(typed).length > 0) take(typed);
  });
  useEffect(() => catchUp(), []);
}
