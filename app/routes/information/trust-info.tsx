import { TrustInfoScreen } from '#app/features/shop/information/trust-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/trust-info.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  const data = context.get(publicDataContext);
  const [page, certificates] = await Promise.all([data.findPage('trust'), data.listCertificates()]);
  return { page, certificates };
}

export default function TrustInfoRoute({ loaderData }: Route.ComponentProps) {
  return <TrustInfoScreen {...loaderData} />;
}
