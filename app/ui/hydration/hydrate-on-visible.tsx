import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useUi } from '../ui-provider.tsx';
import { createGate, openGate, passGate, watchGate, type Gate } from './hydration-gates.ts';

interface HydrateOnVisibleProps {
  className: string;
  children: ReactNode;
}

/**
 * Hydrates its children when they scroll near the viewport or are touched, for one of many, such as
 * a card. Server-rendered markup is complete before: a phone does no work for what is never
 * reached. On all later pages the children are interactive at once.
 */
export function HydrateOnVisible({ className, children }: HydrateOnVisibleProps) {
  const { texts } = useUi();
  const place = useRef<HTMLElement>(null);
  const [gate] = useState(createGate);
  const [first] = useState(children);
  const [language, setLanguage] = useState(texts);
  const [isAnew, setIsAnew] = useState(false);

  useEffect(() => {
    if (place.current !== null) return watchGate(place.current, gate);
  }, [gate]);

  if (language !== texts) {
    setLanguage(texts);
    // What the server wrote in another language is no longer what this would write.
    if (!gate.isPassed) setIsAnew(true);
  }
  // Something has changed: it has to come alive to show it.
  if (language !== texts || children !== first) openGate(gate);

  return (
    <article ref={place} className={className}>
      <Suspense key={isAnew ? 'anew' : 'first'}>
        <HydrationBoundary gate={gate}>{children}</HydrationBoundary>
      </Suspense>
    </article>
  );
}

/** React leaves the server-rendered markup unchanged while this waits. */
function HydrationBoundary({ gate, children }: { gate: Gate; children: ReactNode }) {
  useEffect(() => passGate(gate), [gate]);
  if (!gate.isOpen) use(gate.opened);
  return children;
}
