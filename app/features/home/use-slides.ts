import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { slideAfter, slideInView, slideTime } from './rotation.ts';

interface Slides {
  row: RefObject<HTMLDivElement | null>;
  /** The one in view. */
  slide: number;
  show: (slide: number) => void;
}

/** A row of slides, each as wide as the row, that goes on to the next one while it is turning. */
export function useSlides(count: number, isTurning: boolean): Slides {
  const row = useRef<HTMLDivElement>(null);
  const [slide, setSlide] = useState(0);

  function show(next: number): void {
    const element = row.current;
    if (element === null) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    // Only the row scrolls, never the page; whether smoothly is up to the styles.
    element.scrollTo({ left: next * direction * element.clientWidth });
  }

  const turn = useEffectEvent(() => {
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    show(slideAfter(slide, 1, count));
  });
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(turn, slideTime);
    return () => clearInterval(timer);
  }, [isTurning, slide]);

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const update = () => setSlide(slideInView(element));
    update();
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, []);

  return { row, slide, show };
}
