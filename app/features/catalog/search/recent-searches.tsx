import { useId } from 'react';
import { Link } from 'react-router';
import {
  rememberSearch,
  useRecentSearches,
} from '#app/features/catalog/recent-searches/use-recent-searches.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { searchPath } from './search-path.ts';

interface RecentSearchesProps {
  /** Called after an entry was removed, whose button had the focus. */
  onReturn: () => void;
  /** Called when a search is repeated. */
  onLeave: () => void;
}

/** The last searches on this device, to repeat or to remove; null without any. */
export function RecentSearches({ onReturn, onLeave }: RecentSearchesProps) {
  const { t } = useTranslation();
  const id = useId();
  const { searches, remove, clear } = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-2 ps-3">
        <h2 id={id} className="text-muted text-sm font-semibold">
          {t('search.recent')}
        </h2>
        <button
          type="button"
          onClick={() => {
            clear();
            onReturn();
          }}
          className="text-brand hover:bg-brand-soft min-h-11 rounded-xl px-3 text-sm font-semibold"
        >
          {t('search.recent_clear')}
        </button>
      </div>
      <ul aria-labelledby={id}>
        {searches.map((text) => (
          <li key={text} className="flex items-center">
            <Link
              to={searchPath(text)}
              // Leaves the focus in the text, so that the panel stays open until the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                rememberSearch(text);
                onLeave();
              }}
              className="hover:bg-sunken flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-xl px-3"
            >
              <HistoryIcon className="text-muted size-5 shrink-0" />
              <bdi className="min-w-0 truncate">{text}</bdi>
            </Link>
            <button
              type="button"
              aria-label={t('search.recent_remove', { text })}
              onClick={() => {
                remove(text);
                onReturn();
              }}
              className="text-muted hover:bg-sunken grid size-11 shrink-0 place-items-center rounded-full"
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
