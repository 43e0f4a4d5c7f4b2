import { Card } from '#app/ui/card.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { Complaints } from './complaints.tsx';
import { Credits } from './credits.tsx';

/** After the delivery: complaints and credits. Nothing is left of it without any. */
export function Feedback({ order }: { order: Order }) {
  return (
    <Card className="divide-line divide-y *:py-5 *:first:pt-0 *:last:pb-0 empty:hidden print:hidden">
      <Complaints order={order} />
      <Credits order={order} />
    </Card>
  );
}
