import { useEffect, useEffectEvent } from 'react';
import { isTaken } from '#app/features/frame/admin-layout/use-shortcut.ts';

/**
 * Calls `open` on Ctrl K or Command K, also while a text field has the focus, and on `/` where the
 * page has no search of its own. Not while a dialog is open.
 */
export function usePaletteKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event)) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isMeant({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  const isControl = ctrlKey || metaKey;
  if (key.toLowerCase() === 'k') return isControl && !shiftKey;
  // Keyboards have it with Shift, too.
  const hasOwnSearch = document.querySelector('main input[type=search]') !== null;
  return key === '/' && !isControl && !hasOwnSearch && !isTaken(target);
}
