import { DeliveryScreen } from '#app/features/stock/goods-receipt/delivery-screen.tsx';
import type { Route } from './+types/work-delivery.ts';

export default function WorkDeliveryRoute({ params }: Route.ComponentProps) {
  return <DeliveryScreen key={params.orderId} orderId={params.orderId} />;
}
