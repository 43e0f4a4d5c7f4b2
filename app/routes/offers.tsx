import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { OffersScreen } from '#app/features/catalog/offers/offers-screen.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { isOtherLanguage } from '#app/i18n/language.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import type { Route } from './+types/offers.ts';

export const handle: PageHandle = {
  parameters: { kind: (kind) => (kind === 'weekly' ? kind : '') },
};

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicDataContext).listOffers();
}

/** Both kinds are here: a step from tab to tab asks for nothing, unless it changes the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isTab || isOtherLanguage(currentUrl, nextUrl);
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  return <OffersScreen offers={loaderData} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ErrorPage title={t('common.error')} text={t('offers.load_failed')} />;
}
