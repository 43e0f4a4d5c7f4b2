/** Milliseconds for which a slide is shown (specification section 4). */
export const slideMs = 10_000;

/** What pauses the rotation of the banner. */
export interface Holds {
  isStopped: boolean;
  isHovered: boolean;
  hasFocus: boolean;
}

export function isTurning({ isStopped, isHovered, hasFocus }: Holds): boolean {
  return !isStopped && !isHovered && !hasFocus;
}

/** The slide after that many steps; the first follows the last. */
export function slideAfter(slide: number, steps: number, count: number): number {
  return (((slide + steps) % count) + count) % count;
}

/** The slide that a row is scrolled to. On right-to-left pages `scrollLeft` is negative. */
export function slideInView({
  scrollLeft,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'clientWidth'>): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
