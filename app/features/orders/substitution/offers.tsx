import type { Order } from '#contract/orders/orders.schema.ts';
import { DecidedOffer } from './decided-offer.tsx';
import { OpenOffer } from './open-offer.tsx';
import { useSubstitutions } from './queries.ts';

/** The questions about missing goods of an order, and what became of them. */
export function Offers({ order }: { order: Order }) {
  const substitutions = useSubstitutions(order.id);
  if (substitutions === undefined) return null;
  return (
    <div aria-live="polite" className="space-y-4 empty:hidden print:hidden">
      {substitutions.offers.map((offer) =>
        offer.state === 'open' ? (
          <OpenOffer key={offer.id} order={order} offer={offer} shopTime={substitutions} />
        ) : (
          <DecidedOffer key={offer.id} offer={offer} />
        ),
      )}
    </div>
  );
}
