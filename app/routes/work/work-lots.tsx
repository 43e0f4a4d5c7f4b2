import { LotsScreen } from '#app/features/stock/lots/lots-screen.tsx';
import type { Route } from './+types/work-lots.ts';

export default function WorkLotsRoute({ params }: Route.ComponentProps) {
  return <LotsScreen productId={params.productId} />;
}
