import { href, Outlet } from 'react-router';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { StorefrontLayout } from '#app/features/frame/layout/storefront-layout.tsx';
import { revalidateSeldom } from '#app/i18n/revalidate-seldom.ts';
import { languageContext, publicDataContext } from '#app/public-data.ts';
import { branchOf, isMainCategory } from '#domain/catalog/category-tree.ts';
import type { Route } from './+types/storefront.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const all = await context.get(publicDataContext).listCategories();
  const pathOf = ({ slug }: { slug: string }) => href('/category/:slug', { slug });
  const categories = all.filter(isMainCategory).map((main) => ({
    name: (language === 'de' ? undefined : main.name_translations[language]) ?? main.name,
    path: pathOf(main),
    inner: branchOf(all, main).children.map(pathOf),
  }));
  return { categories };
}

export const shouldRevalidate = revalidateSeldom();

export default function Storefront({ loaderData }: Route.ComponentProps) {
  return (
    <StorefrontLayout categories={loaderData.categories}>
      <Outlet />
    </StorefrontLayout>
  );
}

/** What no page of its own catches; the way to everywhere else stays. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontLayout categories={loaderData?.categories ?? []}>
      <ErrorPage />
    </StorefrontLayout>
  );
}
