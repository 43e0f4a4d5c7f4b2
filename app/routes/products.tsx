import { data, isRouteErrorResponse } from 'react-router';
import { AllProductsScreen } from '#app/features/catalog/product-list/all-products-screen.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { NotFoundPage } from '#app/features/frame/layout/not-found-page.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import { isMainCategory } from '#domain/catalog/category-tree.ts';
import { countPages, listParameters, readListQuery } from '#domain/catalog/list-filter.ts';
import type { Route } from './+types/products.ts';

export const handle: PageHandle = { parameters: listParameters };

export async function loader({ context, request }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const { searchParams } = new URL(request.url);
  const query = readListQuery((name) => searchParams.getAll(name));
  const [categories, list] = await Promise.all([
    publicData.listCategories(),
    publicData.listShopPage(query),
  ]);
  if (query.page > countPages(list.facets.total)) throw data(null, { status: 404 });
  const links = categories
    .filter(isMainCategory)
    .map(({ id, name, name_translations, slug, parent_id }) => ({
      id,
      name,
      name_translations,
      slug,
      parent_id,
    }));
  return { categories: links, query, ...list };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <AllProductsScreen
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
