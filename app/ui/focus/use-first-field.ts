import { useEffect, type RefObject } from 'react';

/**
 * For a page whose form is all there is to do: when it opens, moves the focus to the first required
 * field that is empty, which spares a tap. Not for those who type elsewhere already.
 */
export function useFirstField(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches('input, select, textarea') === true) return;
    const fields = container.current?.querySelectorAll<HTMLInputElement>('input[required]') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, [container]);
}
