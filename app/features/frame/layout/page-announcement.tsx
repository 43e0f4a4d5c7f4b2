import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces the title of the next page when the focus stayed in header or footer, where screen
 * readers would not notice the change.
 */
export function PageAnnouncement() {
  const { pathname } = useLocation();
  const status = useRef<HTMLParagraphElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname || status.current === null) return;
    shown.current = pathname;
    const isFocusInPage = document.activeElement?.closest('main') !== null;
    status.current.textContent = isFocusInPage ? '' : document.title;
  }, [pathname]);
  return <p ref={status} role="status" className="sr-only" />;
}
