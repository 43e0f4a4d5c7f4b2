import { ChangeScreen } from '#app/features/orders/order-change/change-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Route } from './+types/order-change.ts';

await loadTexts('customer');

export default function OrderChangeRoute({ params }: Route.ComponentProps) {
  return <ChangeScreen id={params.id} />;
}
