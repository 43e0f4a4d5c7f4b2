import { ImprintScreen } from '#app/features/shop/information/imprint-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/imprint.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('imprint') };
}

export default function ImprintRoute({ loaderData }: Route.ComponentProps) {
  return <ImprintScreen page={loaderData.page} />;
}
