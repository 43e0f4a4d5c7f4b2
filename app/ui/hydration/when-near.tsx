import { useRef, type ReactNode } from 'react';
import { useIsNear } from './use-is-near.ts';

/** Renders its children once they come near the viewport: what ends a page loads then. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return <div ref={place}>{isNear && children}</div>;
}
