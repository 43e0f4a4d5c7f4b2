import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { Category } from '#contract/catalog/catalog.schema.ts';
import { useLocalName } from './use-local-name.ts';

interface CategoryChipsProps {
  categories: readonly Category[];
  /** Slug of the present one. */
  selected: string;
}

/** From shelf to shelf without the way back over the start page. */
export function CategoryChips({ categories, selected }: CategoryChipsProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const row = useRef<HTMLUListElement>(null);
  const present = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (row.current === null || present.current === null) return;
    // The row alone: scrollIntoView would move the page as well, away from where the router
    // restored it.
    row.current.scrollLeft += middleOf(present.current) - middleOf(row.current);
  }, [selected]);

  return (
    <nav aria-label={t('catalog.categories')}>
      <ul
        ref={row}
        className="scroll-row -mx-4 flex snap-none gap-2 px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {categories.map((category) => {
          const isPresent = category.slug === selected;
          return (
            <li key={category.id}>
              <Link
                ref={isPresent ? present : null}
                to={href('/category/:slug', { slug: category.slug })}
                prefetch="intent"
                aria-current={isPresent ? 'page' : undefined}
                className="bg-raised shadow-card hover:bg-brand-soft aria-[current=page]:bg-brand aria-[current=page]:text-on-brand flex min-h-11 items-center rounded-full px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150"
              >
                {localName(category)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
