import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { cleanSearchText, isSearchable } from '#domain/catalog/search/search-text.ts';
import { createSuggestionSource } from './suggestions.ts';

/** Milliseconds after the last key (specification section 9). */
const typingPauseMs = 300;

export interface Suggestions {
  products: readonly ProductSummary[];
  /** The search has responded without a result. */
  isNothingFound: boolean;
}

const noProducts: readonly ProductSummary[] = [];

/**
 * Suggestions during typing. The previous ones stay visible until the next arrive; those for
 * another text are never shown.
 */
export function useSuggestions(typed: string, isWanted: boolean): Suggestions {
  const [source] = useState(createSuggestionSource);
  const answer = useSyncExternalStore(source.subscribe, source.read, () => null);
  const text = cleanSearchText(typed);
  const settled = useDebouncedValue(text, typingPauseMs);
  useEffect(() => {
    if (isWanted && isSearchable(settled)) void source.ask(settled);
  }, [source, isWanted, settled]);
  const isShown = answer !== null && isSearchable(text) && isContinued(text, answer.text);
  const products = isShown ? answer.items : noProducts;
  return { products, isNothingFound: answer?.text === text && products.length === 0 };
}

function isContinued(text: string, other: string): boolean {
  return text.startsWith(other) || other.startsWith(text);
}
