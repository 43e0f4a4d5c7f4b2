import { data } from 'react-router';
import { WithdrawalScreen } from '#app/features/orders/withdrawal/withdrawal-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext, type PageHandle } from '#app/public-data.ts';
import { readVersion } from '#domain/shop/pages.ts';
import type { Route } from './+types/withdrawal.ts';

await loadTexts('information');

export const handle: PageHandle = { parameters: { version: readVersion } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const version = readVersion(new URL(request.url).searchParams.get('version') ?? '');
  const found = await context.get(publicDataContext).findAgreedPage('withdrawal', version);
  if (found === null) throw data(null, { status: 404 });
  return { ...found, isOfOrder: version !== '' };
}

export default function WithdrawalRoute({ loaderData }: Route.ComponentProps) {
  return <WithdrawalScreen {...loaderData} />;
}
