import { RescueScreen } from '#app/features/catalog/offers/rescue-screen.tsx';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/rescue.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicDataContext).listShortLives();
}

export default function Rescue({ loaderData }: Route.ComponentProps) {
  return <RescueScreen products={loaderData} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ErrorPage title={t('common.error')} text={t('offers.load_failed')} />;
}
