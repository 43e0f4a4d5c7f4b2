import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hands over, by their names, what was typed into the fields of a form before the page was alive: React leaves it there,
 * knows nothing of it, and would clear it with the next key.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Record<string, string>) => void,
): void {
  const catchUp = useEffectEvent(() => {
    if (form.current === null) return;
    const typed = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    if (typed.length > 0) take(Object.fromEntries(typed));
  });
  useEffect(() => catchUp(), []);
}
