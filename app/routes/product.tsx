import { data, isRouteErrorResponse } from 'react-router';
import { ProductNotFound } from '#app/features/catalog/product/product-not-found.tsx';
import { ProductScreen } from '#app/features/catalog/product/product-screen.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/product.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const product = await publicData.findProduct(params.id);
  if (product === null) throw data(null, { status: 404 });
  const [related, doubts] = await Promise.all([
    publicData.listRelatedProducts(product.id),
    publicData.findDoubts(product.id),
  ]);
  return { product, related, doubts };
}

export default function Product({
  loaderData: { product, related, doubts },
}: Route.ComponentProps) {
  // Quantity and messages belong to one product: the next one starts fresh.
  return <ProductScreen key={product.id} {...{ product, related, doubts }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />;
  return <ErrorPage title={t('catalog.load_failed')} text={t('catalog.product_load_failed')} />;
}
