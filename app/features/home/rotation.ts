/** How long a slide of the banner stays, in milliseconds (specification section 4). */
export const slideTime = 10_000;

/** What pauses the rotation of the banner. */
export interface Holds {
  isStopped: boolean;
  isHovered: boolean;
  hasFocus: boolean;
}

export function isTurning({ isStopped, isHovered, hasFocus }: Holds): boolean {
  return !isStopped && !isHovered && !hasFocus;
}

/** The slide that many steps on; the last is followed by the first. */
export function slideAfter(slide: number, steps: number, count: number): number {
  return (((slide + steps) % count) + count) % count;
}

/**
 * Which slide a row of whole slides is scrolled to. From right to left browsers count the position
 * below zero.
 */
export function slideInView({
  scrollLeft,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'clientWidth'>): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
