import type { BrandQuery } from '#contract/catalog/search.schema.ts';
import {
  defaultListQuery,
  readListQuery,
  writeListQuery,
  type ListQuery,
} from '#domain/catalog/list-filter.ts';

/** Other parameters of the page, such as the text of a search. */
export type OtherParameters = Readonly<Record<string, string>>;

/** What a list shows: a category, the results of a search, or all products. */
export type ListScope =
  | Required<Pick<BrandQuery, 'category'>>
  | Required<Pick<BrandQuery, 'query'>>
  | { category?: undefined; query?: undefined };

/** The URL of a list, with its parameters in canonical order. */
export function listPath(path: string, query: ListQuery, others: OtherParameters = {}): string {
  const parameters = new URLSearchParams([...Object.entries(others), ...writeListQuery(query)]);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** Reads filters and sort order from a form, for the first page. */
export function readListForm(form: FormData): ListQuery {
  const valuesOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return { ...readListQuery(valuesOf), page: 1 };
}

/** The same sort order without filters, for the first page. */
export function withoutFilters({ sort }: ListQuery): ListQuery {
  return { ...defaultListQuery, sort };
}
