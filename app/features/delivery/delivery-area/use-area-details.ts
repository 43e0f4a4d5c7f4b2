import { useEffect, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type * as details from './area-details.tsx';

/** What is shown of an area, loaded once a postal code is known; null until then. */
export function useAreaDetails(isNeeded: boolean): typeof details | null {
  const [loaded, setLoaded] = useState<typeof details | null>(null);
  useEffect(() => {
    if (isNeeded) void untilLoaded(() => import('./area-details.tsx')).then(setLoaded);
  }, [isNeeded]);
  return loaded;
}
