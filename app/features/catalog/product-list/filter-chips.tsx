import { Link } from 'react-router';
import { AvoidChip } from '#app/features/accounts/dietary-guard/avoid-chip.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import type { Avoidable } from '#domain/catalog/dietary-guard.ts';
import type { Facets } from '#domain/catalog/facets.ts';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import { listQuickFilters } from '#domain/catalog/quick-filters.ts';
import { listPath, withoutFilters, type OtherParameters } from './list-links.ts';
import { useSetFilters } from './use-list-texts.ts';

interface FilterChipsProps {
  path: string;
  others: OtherParameters;
  query: ListQuery;
  facets: Facets;
  /** What the words of a search say that is avoided. */
  asked?: readonly Avoidable[] | undefined;
}

const chip =
  'flex min-h-11 items-center gap-1 rounded-full px-3.5 text-sm leading-tight font-medium whitespace-nowrap transition-colors duration-150 lg:min-h-9';

/**
 * The set filters of a list, each as a link that removes it, and frequent ones that would narrow it
 * further, each as a link that adds it.
 */
export function FilterChips({ path, others, query, facets, asked }: FilterChipsProps) {
  const { t } = useTranslation();
  const namesOf = useSetFilters();
  const set = namesOf(query);
  const isSet = new Set(set.map(({ key }) => key));
  const offered = listQuickFilters(query, facets).flatMap((next) =>
    namesOf(next).flatMap(({ key, name }) => (isSet.has(key) ? [] : [{ key, name, next }])),
  );
  const isAsked = asked !== undefined && asked.length > 0;
  const avoid = (
    <li className="flex gap-2">
      <AvoidChip className={chip} asked={asked} />
    </li>
  );
  return (
    <ul
      aria-label={t('catalog.list.quick')}
      className="scroll-row scroll-fade flex snap-none gap-2 py-1 ps-1 lg:flex-wrap"
    >
      {set.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            to={listPath(path, without, others)}
            preventScrollReset
            aria-label={t('catalog.list.remove', { name })}
            className={classNames(chip, 'bg-brand text-on-brand')}
          >
            <bdi className="max-w-60 truncate">{name}</bdi>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link
            to={listPath(path, withoutFilters(query), others)}
            preventScrollReset
            className={classNames(chip, 'text-brand underline underline-offset-2')}
          >
            {t('catalog.list.reset')}
          </Link>
        </li>
      )}
      {isAsked && avoid}
      {offered.map(({ key, name, next }) => (
        <li key={key}>
          <Link
            to={listPath(path, next, others)}
            preventScrollReset
            className={classNames(
              chip,
              'bg-raised ring-line hover:bg-brand-soft ring-1 ring-inset',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
      {!isAsked && avoid}
    </ul>
  );
}
