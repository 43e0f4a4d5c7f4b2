import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import type { Street } from '#contract/delivery/streets.schema.ts';
import { completeStreet } from '#contract/delivery/streets.ts';
import { postalCodePattern } from '#domain/delivery/area.ts';
import { foldStreet, minimumStreetLetters } from '#domain/delivery/street-name.ts';

/** Milliseconds after the last key. */
const typingPauseMs = 150;
const none: readonly Street[] = [];

/** Streets that start with what was typed, in the postal code if it is complete. */
export function useStreets(
  typed: string,
  postalCode: string,
  isWanted: boolean,
): readonly Street[] {
  const query = useDebouncedValue(typed.trim(), typingPauseMs);
  const isEnough = foldStreet(query).length >= minimumStreetLetters;
  const input = { query, ...(postalCodePattern.test(postalCode) && { postal_code: postalCode }) };
  const { data } = useQuery({
    queryKey: ['streets', input],
    queryFn: async ({ signal }) => (await call(completeStreet, { query: input, signal })).items,
    enabled: isWanted && isEnough,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Without completions the field is a text field.
    retry: false,
  });
  const start = foldStreet(typed);
  // Those of an earlier text, as far as they still fit.
  const fitting = data?.filter(({ name }) => foldStreet(name).startsWith(start)) ?? none;
  return start.length >= minimumStreetLetters ? fitting : none;
}
