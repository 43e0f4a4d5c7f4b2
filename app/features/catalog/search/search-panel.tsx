import { isSearchable } from '#domain/catalog/search/search-text.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SuggestionList, type SuggestionListProps } from './suggestion-list.tsx';

interface SearchPanelProps extends SuggestionListProps {
  /** Returns the focus to the text, after the focused button of the panel has disappeared. */
  onReturn: () => void;
}

/** Below the search box: recent searches while it is empty, then suggestions. */
export function SearchPanel({ onReturn, ...suggestions }: SearchPanelProps) {
  const { text, onLeave } = suggestions;
  if (isSearchable(text)) return <SuggestionList {...suggestions} />;
  return text.trim() === '' && <RecentSearches onReturn={onReturn} onLeave={onLeave} />;
}
