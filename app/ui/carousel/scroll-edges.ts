interface Scrolled {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Whether a row is scrolled to its edges. On right-to-left pages `scrollLeft` is negative. */
export function edgesOf({ scrollLeft, scrollWidth, clientWidth }: Scrolled): {
  isAtStart: boolean;
  isAtEnd: boolean;
} {
  const travelled = Math.abs(scrollLeft);
  // Zoomed pages stop at fractions of a pixel.
  return { isAtStart: travelled < 2, isAtEnd: scrollWidth - clientWidth - travelled < 2 };
}
