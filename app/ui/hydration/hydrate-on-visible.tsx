import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useUi } from '../ui-provider.tsx';
import { createGate, openGate, passGate, watchGate, type Gate } from './hydration-gates.ts';

interface HydrateOnVisibleProps {
  className: string;
  children: ReactNode;
}

/**
 * One of many, such as a card. On the page that the server rendered it is complete, but comes alive only when it comes near
 * the screen or is touched: a phone does not work through what nobody has got to. On all later pages it is alive at once.
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

/** React leaves what the server rendered as it is for as long as this waits. */
function HydrationBoundary({ gate, children }: { gate: Gate; children: ReactNode }) {
  useEffect(() => passGate(gate), [gate]);
  if (!gate.isOpen) use(gate.opened);
  return children;
}
