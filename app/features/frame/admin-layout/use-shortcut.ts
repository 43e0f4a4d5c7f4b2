import { useEffect, useEffectEvent } from 'react';

/** Calls `act` on a single key, unless a text field or a dialog has the focus. */
export function useShortcut(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== key || !isPlain || isTaken(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether a text field or a dialog has the focus. */
export function isTaken(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
  return isTyping || document.querySelector('dialog[open]') !== null;
}
