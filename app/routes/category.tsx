import { useTranslation } from 'react-i18next';
import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { CategoryScreen } from '#app/features/catalog/category-screen.tsx';
import { ErrorPage } from '#app/features/layout/error-page.tsx';
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/category.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const [category, categories, products] = await Promise.all([
    publicData.findCategory(params.slug),
    publicData.listCategories(),
    publicData.listProductsOfCategory(params.slug),
  ]);
  if (category === null) throw data(null, { status: 404 });
  if (category.slug !== params.slug) {
    const path = href('/category/:slug', { slug: category.slug });
    throw redirect(path + new URL(request.url).search, 301);
  }
  return { category, categories, products };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} search={<SearchBox className="pt-3 lg:hidden" />} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorPage title={t('common.error')} text={t('catalog.category_load_failed')} />;
}
