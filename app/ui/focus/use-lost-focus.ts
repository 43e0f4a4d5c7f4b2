import { useEffect, useRef, type RefObject } from 'react';

/**
 * When `view` changes and takes the focused element out of the page, moves the focus to the heading
 * (or the selected tab) of what came instead: keyboards and screen readers go on there and not at
 * the top of the document.
 */
export function useLostFocus<Container extends HTMLElement>(
  view: unknown,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement !== document.body) return;
    const start = container.current?.querySelector<HTMLElement>('h1, h2, [aria-selected=true]');
    if (start === null || start === undefined) return;
    if (start.tabIndex < 0) start.setAttribute('tabindex', '-1');
    start.focus({ preventScroll: true });
  }, [view]);
  return container;
}
