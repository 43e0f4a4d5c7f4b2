import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEventStream } from '#app/api/event-stream.ts';
import { useSession } from '#app/api/session.ts';
import { hearCartChange } from '#app/features/cart/queries.ts';

/** The first part of the keys of everything that shows orders: to the customer, to the staff. */
const orderKeys = [['orders'], ['admin-orders'], ['admin-dashboard']] as const;

/** Keeps cart and orders in step with what happens elsewhere, on every page, while somebody is signed in. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : null;

  useEffect(() => {
    if (userId === null) return;
    const reloadCart = (revision: number | null) => void hearCartChange(client, userId, revision);
    const reloadOrders = () => {
      for (const queryKey of orderKeys) void client.invalidateQueries({ queryKey });
    };
    return openEventStream(
      {
        'cart.changed': ({ revision }) => reloadCart(revision),
        'order.changed': reloadOrders,
        'order.created': reloadOrders,
      },
      () => {
        reloadCart(null);
        reloadOrders();
      },
    );
  }, [client, userId]);
}
