import { WithdrawalScreen } from '#app/features/withdrawal/withdrawal-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/withdrawal.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('withdrawal') };
}

export default function WithdrawalRoute({ loaderData }: Route.ComponentProps) {
  return <WithdrawalScreen page={loaderData.page} />;
}
