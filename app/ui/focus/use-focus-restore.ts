import { useEffect, useRef, type RefObject } from 'react';
import { rememberFocus, type FocusPlace } from './focus-memory.ts';

/**
 * For a list with deletable rows: moves the focus to the following row. Otherwise keyboard users
 * would be at the top of the page again.
 */
export function useFocusRestore<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let place: FocusPlace | undefined;
    const { pathname } = window.location;
    const remember = () => {
      place = rememberFocus();
    };
    const keep = () => {
      const isLost =
        place?.element.isConnected === false && document.activeElement === document.body;
      // A followed link also removes its list.
      if (isLost && window.location.pathname === pathname) place?.focus();
    };
    // Moving the focus away cancels it; for a removed element the blur comes before the removal.
    const forget = () =>
      queueMicrotask(() => {
        if (place?.element.isConnected === true) place = undefined;
      });
    const rows = new MutationObserver(keep);
    rows.observe(element, { childList: true });
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      rows.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
      // The whole list was removed with its last row.
      queueMicrotask(keep);
    };
  }, []);
  return list;
}
