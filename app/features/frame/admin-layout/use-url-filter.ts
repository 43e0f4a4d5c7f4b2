import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The filter of a list in the query string: it survives a reload and can be linked. Empty texts set
 * no filter. `change` has a stable identity.
 */
export function useUrlFilter<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return [filter, change];
}
