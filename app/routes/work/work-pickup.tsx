import { PickupScreen } from '#app/features/tours/tour-stop/pickup-screen.tsx';
import type { Route } from './+types/work-pickup.ts';

export default function WorkPickupRoute({ params }: Route.ComponentProps) {
  return <PickupScreen key={params.orderId} orderId={params.orderId} />;
}
