import { AdminChangeScreen } from '#app/features/orders/admin-orders/admin-change-screen.tsx';
import type { Route } from './+types/order-change.ts';

export default function AdminOrderChangeRoute({ params }: Route.ComponentProps) {
  return <AdminChangeScreen id={params.id} />;
}
