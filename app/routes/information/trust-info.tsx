import { TrustInfoScreen } from '#app/features/shop/information/trust-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/trust-info.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('trust') };
}

export default function TrustInfoRoute({ loaderData }: Route.ComponentProps) {
  return <TrustInfoScreen page={loaderData.page} />;
}
