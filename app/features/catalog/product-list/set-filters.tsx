import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import { listPath, withoutFilters, type OtherParameters } from './list-links.ts';
import { useSetFilters } from './use-list-texts.ts';

interface SetFiltersProps {
  path: string;
  others?: OtherParameters;
  query: ListQuery;
}

const chip =
  'bg-brand-soft text-brand flex min-h-9 items-center gap-1 rounded-3xl px-3 py-1.5 text-sm leading-tight font-medium';

/** The set filters of a list, each as a link that removes it. */
export function SetFilters({ path, others, query }: SetFiltersProps) {
  const { t } = useTranslation();
  const filters = useSetFilters()(query);
  if (filters.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            to={listPath(path, without, others)}
            preventScrollReset
            aria-label={t('catalog.list.remove', { name })}
            className={chip}
          >
            <bdi>{name}</bdi>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to={listPath(path, withoutFilters(query), others)}
            preventScrollReset
            className="text-brand flex min-h-9 items-center px-2 text-sm underline underline-offset-2"
          >
            {t('catalog.list.reset')}
          </Link>
        </li>
      )}
    </ul>
  );
}
