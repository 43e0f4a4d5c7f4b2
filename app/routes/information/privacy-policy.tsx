import { PrivacyPolicyScreen } from '#app/features/shop/information/privacy-policy-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/privacy-policy.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('privacy') };
}

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicyScreen page={loaderData.page} />;
}
