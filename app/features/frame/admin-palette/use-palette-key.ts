import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `open` on Ctrl K or Command K, also while a text field has the focus. Not while a
 * dialog is open.
 */
export function usePaletteKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (event.key.toLowerCase() !== 'k' || !isMeant || event.defaultPrevented) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
