import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { CategoryScreen } from '#app/features/catalog/product-list/category-screen.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { NotFoundPage } from '#app/features/frame/layout/not-found-page.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import { listNear } from '#domain/catalog/category-tree.ts';
import { countPages, listParameters, readListQuery } from '#domain/catalog/list-filter.ts';
import type { Route } from './+types/category.ts';

export const handle: PageHandle = { parameters: listParameters };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const { searchParams, search } = new URL(request.url);
  const query = readListQuery((name) => searchParams.getAll(name));
  const [category, categories, list] = await Promise.all([
    publicData.findCategory(params.slug),
    publicData.listCategories(),
    publicData.listCategoryPage(params.slug, query),
  ]);
  if (category === null) throw data(null, { status: 404 });
  if (category.slug !== params.slug) {
    const path = href('/category/:slug', { slug: category.slug });
    throw redirect(path + search, 301);
  }
  if (query.page > countPages(list.facets.total)) throw data(null, { status: 404 });
  const near = listNear(categories, category).map(
    ({ id, name, name_translations, slug, parent_id }) => ({
      id,
      name,
      name_translations,
      slug,
      parent_id,
    }),
  );
  return { category, categories: near, query, ...list };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return (
    <CategoryScreen
      {...loaderData}
      search={<SearchBox className="short:hidden pt-3 lg:hidden" />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorPage title={t('common.error')} text={t('catalog.category_load_failed')} />;
}
