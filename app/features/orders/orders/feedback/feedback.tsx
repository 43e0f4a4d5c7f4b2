import { Card } from '#app/ui/card.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { Complaints } from './complaints.tsx';
import { Credits } from './credits.tsx';
import { Rating } from './rating.tsx';

/** After the delivery: the rating, complaints and credits. Nothing is left of it otherwise. */
export function Feedback({ order }: { order: Order }) {
  return (
    <Card className="divide-line divide-y *:py-5 *:first:pt-0 *:last:pb-0 empty:hidden print:hidden">
      <Rating order={order} />
      <Complaints order={order} />
      <Credits order={order} />
    </Card>
  );
}
