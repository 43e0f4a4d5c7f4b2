import { useState } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { cleanSearchText, isSearchable } from '#domain/catalog/search/search-text.ts';

const storageKey = 'kiezkorb.recent-searches';
/** More would not fit above the keyboard of a phone. */
const maximumSearches = 5;

const storage = createTolerantStorage(() => window.localStorage);

/** The last searches on this device, latest first. They are never sent to the server. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(readSearches);
  function change(next: string[]): void {
    storage.set(storageKey, next.length === 0 ? null : JSON.stringify(next));
    setSearches(next);
  }
  return {
    searches,
    remove: (text: string) => change(searches.filter((other) => other !== text)),
    clear: () => change([]),
  };
}

export function rememberSearch(typed: string): void {
  const text = cleanSearchText(typed);
  if (!isSearchable(text)) return;
  const others = readSearches().filter((other) => fold(other) !== fold(text));
  storage.set(storageKey, JSON.stringify([text, ...others].slice(0, maximumSearches)));
}

const fold = (text: string) => text.toLowerCase();

/** Users can edit their storage: entries that are not search texts are skipped. */
function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((entry) => typeof entry === 'string')
      .map(cleanSearchText)
      .filter(isSearchable)
      .slice(0, maximumSearches);
  } catch {
    return [];
  }
}
