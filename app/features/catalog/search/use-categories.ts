import { useEffect, useState } from 'react';
import { call } from '#app/api/client.ts';
import type { Category } from '#contract/catalog/catalog.schema.ts';
import { listCategories } from '#contract/catalog/catalog.ts';

const none: readonly Category[] = [];

/**
 * Empty until they are known. Without the code for queries, which visitors do not load (ADR 0039).
 */
export function useCategories(): readonly Category[] {
  const [categories, setCategories] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    call(listCategories, { signal: leaving.signal }).then(
      ({ items }) => setCategories(items),
      // The box also works without them.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return categories;
}
