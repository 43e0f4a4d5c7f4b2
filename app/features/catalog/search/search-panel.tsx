import { isSearchable } from '#domain/catalog/search/search-text.ts';
import { PanelFrame } from './panel-frame.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { CategoryIdeas, SearchIdeas } from './search-ideas.tsx';
import { SuggestionList, type SuggestionListProps } from './suggestion-list.tsx';

interface SearchPanelProps extends SuggestionListProps {
  /** Returns the focus to the text, after the focused button of the panel has disappeared. */
  onReturn: () => void;
}

/** Below the search box: while it is empty, where to begin; then suggestions. */
export function SearchPanel({ onReturn, ...suggestions }: SearchPanelProps) {
  const { text, onLeave } = suggestions;
  if (isSearchable(text)) return <SuggestionList {...suggestions} />;
  return (
    text.trim() === '' && (
      <PanelFrame>
        <RecentSearches onReturn={onReturn} onLeave={onLeave} />
        <SearchIdeas onLeave={onLeave} />
        <CategoryIdeas onLeave={onLeave} />
      </PanelFrame>
    )
  );
}
