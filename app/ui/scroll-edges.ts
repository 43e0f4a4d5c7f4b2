interface Scrolled {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/**
 * Whether a row is scrolled to its edges. From right to left browsers count the position below
 * zero.
 */
export function edgesOf({ scrollLeft, scrollWidth, clientWidth }: Scrolled): {
  isAtStart: boolean;
  isAtEnd: boolean;
} {
  const travelled = Math.abs(scrollLeft);
  // Zoomed pages stop at fractions of a pixel.
  return { isAtStart: travelled < 2, isAtEnd: scrollWidth - clientWidth - travelled < 2 };
}
