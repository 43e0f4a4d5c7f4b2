/** Scrolls the entry of the open page into the visible part of its menu. */
export function scrollToCurrent(menu: Element | null): void {
  menu?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
}
