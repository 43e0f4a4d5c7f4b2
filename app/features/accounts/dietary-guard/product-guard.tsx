import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type { DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { useAvoided } from './use-avoided.ts';

// Most customers avoid nothing and never load the marks. Loading is retried, because a warning must
// not be missing.
const loadMarks = () => untilLoaded(() => import('./guard-mark.tsx'));
const Mark = lazy(async () => ({ default: (await loadMarks()).GuardMark }));
const Line = lazy(async () => ({ default: (await loadMarks()).GuardLine }));
const Pill = lazy(async () => ({ default: (await loadMarks()).GuardPill }));

interface ProductGuardProps {
  product: DietaryFacts;
  /** `image` covers the positioned image; `line` is a line of text. */
  as: 'image' | 'line';
}

/** Warns of a product that contains what the customer avoids, or lacks the label of the diet. */
export function ProductGuard({ product, as }: ProductGuardProps) {
  const isOn = useAvoided().length > 0;
  const Warning = as === 'image' ? Mark : Line;
  return (
    isOn && (
      <Suspense>
        <Warning product={product} />
      </Suspense>
    )
  );
}

/** Shows on every page that the guard is on. */
export function GuardStatus() {
  const isOn = useAvoided().length > 0;
  return (
    isOn && (
      <Suspense>
        <Pill />
      </Suspense>
    )
  );
}
