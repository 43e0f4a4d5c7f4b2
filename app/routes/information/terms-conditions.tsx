import { TermsConditionsScreen } from '#app/features/information/terms-conditions-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/terms-conditions.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('terms') };
}

export default function TermsConditionsRoute({ loaderData }: Route.ComponentProps) {
  return <TermsConditionsScreen page={loaderData.page} />;
}
