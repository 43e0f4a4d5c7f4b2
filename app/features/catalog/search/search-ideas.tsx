import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isMainCategory } from '#domain/catalog/category-tree.ts';
import { searchPath } from './search-path.ts';
import { useCategories } from './use-categories.ts';

interface SearchIdeasProps {
  /** Called when a link is followed. */
  onLeave?: () => void;
}

/** Words that many begin with, each a search. */
export function SearchIdeas({ onLeave }: SearchIdeasProps) {
  const { t } = useTranslation();
  return (
    <Chips title={t('search.ideas')}>
      {t('search.idea_words')
        .split(/[,،]\s*/)
        .map((word) => (
          <Chip key={word} to={searchPath(word)} onLeave={onLeave}>
            {word}
          </Chip>
        ))}
    </Chips>
  );
}

/** The main categories; nothing until they are known. */
export function CategoryIdeas({ onLeave }: SearchIdeasProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const categories = useCategories().filter(isMainCategory);
  if (categories.length === 0) return null;
  return (
    <Chips title={t('home.categories')}>
      {categories.map((category) => (
        <Chip
          key={category.id}
          to={href('/category/:slug', { slug: category.slug })}
          onLeave={onLeave}
        >
          {localName(category)}
        </Chip>
      ))}
    </Chips>
  );
}

function Chips({ title, children }: { title: string; children: ReactNode }) {
  return (
    // No landmark: the header and the page of the search both show it.
    <div role="group" aria-label={title} className="p-3">
      <h2 className="text-muted mb-2 text-sm font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </div>
  );
}

interface ChipProps {
  to: string;
  onLeave: (() => void) | undefined;
  children: string;
}

function Chip({ to, onLeave, children }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        // Leaves the focus in the text, so that the panel stays open until the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLeave}
        className="bg-sunken hover:bg-brand-soft grid min-h-11 place-items-center rounded-full px-4 font-medium"
      >
        {children}
      </Link>
    </li>
  );
}
