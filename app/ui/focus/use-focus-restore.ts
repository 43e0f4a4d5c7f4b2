import { useEffect, useRef, type RefObject } from 'react';
import { rememberFocus, type FocusPlace } from './focus-memory.ts';

/**
 * For a list whose rows can be deleted: the focus moves to the row that follows. Otherwise keyboard
 * users would be at the top of the page again.
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
      // A link that was followed took its list away, too.
      if (isLost && window.location.pathname === pathname) place?.focus();
    };
    // Who leaves what stays has gone elsewhere; what is removed leaves the page only after it was
    // left.
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
      // The last row took the list with it.
      queueMicrotask(keep);
    };
  }, []);
  return list;
}
