import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a change of `view` removes the focused element, moves the focus to the heading (or selected
 * tab) of the new content, so that keyboard and screen reader users continue there.
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
