import { PricingInfoScreen } from '#app/features/shop/information/pricing-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/pricing-info.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('pricing') };
}

export default function PricingInfoRoute({ loaderData }: Route.ComponentProps) {
  return <PricingInfoScreen page={loaderData.page} />;
}
