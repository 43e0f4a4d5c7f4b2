import { ShelfCountScreen } from '#app/features/stock/stock/shelf-count-screen.tsx';
import type { Route } from './+types/work-shelf-count.ts';

export default function WorkShelfCountRoute({ params }: Route.ComponentProps) {
  return <ShelfCountScreen shelfId={params.shelfId} />;
}
