import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { RescueScreen } from '#app/features/catalog/offers/rescue-screen.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { isOtherLanguage } from '#app/i18n/language.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import { listParameters } from '#domain/catalog/list-filter.ts';
import type { Route } from './+types/rescue.ts';

export const handle: PageHandle = {
  parameters: {
    category: (slug) => (/^[a-z0-9-]{1,100}$/.test(slug) ? slug : ''),
    diet: listParameters.diet,
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicDataContext).listShortLives();
}

/** All of them are here: a filter asks for nothing, unless the step changes the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isFilter || isOtherLanguage(currentUrl, nextUrl);
}

export default function Rescue({ loaderData }: Route.ComponentProps) {
  return <RescueScreen products={loaderData} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ErrorPage title={t('common.error')} text={t('offers.load_failed')} />;
}
