import { OrderScreen } from '#app/features/orders/orders/order-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Route } from './+types/order.ts';

await loadTexts('customer');

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderScreen id={params.id} />;
}
