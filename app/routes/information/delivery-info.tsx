import { PostalCodeCheck } from '#app/features/delivery/delivery-area/postal-code-check.tsx';
import { DeliveryInfoScreen } from '#app/features/shop/information/delivery-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/delivery-info.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('delivery') };
}

export default function DeliveryInfoRoute({ loaderData }: Route.ComponentProps) {
  return <DeliveryInfoScreen page={loaderData.page} postalCodeCheck={<PostalCodeCheck />} />;
}
