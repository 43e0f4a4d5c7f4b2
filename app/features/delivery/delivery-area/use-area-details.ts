import { useEffect, useState, type RefObject } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useIsNear } from '#app/ui/hydration/use-is-near.ts';
import type * as details from './area-details.tsx';

/**
 * What is shown of an area in a place of the page, loaded once the place is in sight and a postal
 * code known; null until then.
 */
export function useAreaDetails(
  place: RefObject<Element | null>,
  isNeeded: boolean,
): typeof details | null {
  const [loaded, setLoaded] = useState<typeof details | null>(null);
  const isNear = useIsNear(place);
  useEffect(() => {
    if (isNear && isNeeded) void untilLoaded(() => import('./area-details.tsx')).then(setLoaded);
  }, [isNear, isNeeded]);
  return loaded;
}
