import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { slideAfter, slideInView, slideMs } from './rotation.ts';

interface Slides {
  row: RefObject<HTMLDivElement | null>;
  /** The visible slide. */
  slide: number;
  show: (slide: number) => void;
}

/** A row of slides, each as wide as the row, which advances while it rotates. */
export function useSlides(count: number, isTurning: boolean): Slides {
  const row = useRef<HTMLDivElement>(null);
  const [slide, setSlide] = useState(0);

  function show(next: number): void {
    const element = row.current;
    if (element === null) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    // Scrolls only the row, not the page; styles decide whether smoothly.
    element.scrollTo({ left: next * direction * element.clientWidth });
  }

  const turn = useEffectEvent(() => {
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    show(slideAfter(slide, 1, count));
  });
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(turn, slideMs);
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
