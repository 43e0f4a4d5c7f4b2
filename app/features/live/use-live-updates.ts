import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAnew } from '#app/api/query-client.ts';
import { refreshSession, useSession } from '#app/api/session.ts';
import { hearCartChange } from '#app/features/cart/queries.ts';
import type { LiveEvents } from '#contract/events.ts';

/** The first part of the keys of everything that shows orders: to the customer, to the staff. */
const orderKeys = ['orders', 'admin-orders', 'admin-dashboard', 'admin-open-work'] as const;
/** The same of what customers wrote to the shop. */
const letterKeys = ['admin-letters', 'admin-open-work'] as const;

/** Keeps cart, orders and the staff's letters in step with what happens elsewhere, on every page, while somebody is signed in. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : null;
  const isStaff = session.status === 'signed_in' && session.user.role === 'admin';

  useEffect(() => {
    if (userId === null) return;
    const reloadCart = (revision: number | null) => void hearCartChange(client, userId, revision);
    const reload = (keys: readonly string[]) => {
      for (const key of keys) void askAnew(client, [key]);
    };
    const handlers = {
      'cart.changed': ({ revision }: LiveEvents['cart.changed']) => reloadCart(revision),
      'order.changed': () => reload(orderKeys),
      'order.created': () => reload(orderKeys),
      'letter.changed': () => reload(letterKeys),
      'access.changed': () => void refreshSession(),
    };
    const reloadAll = () => {
      reloadCart(null);
      reload([...orderKeys, ...letterKeys]);
    };
    let isOver = false;
    let close = () => {};
    // Visitors, who are most, never need it. Should it not come, the next page tries again.
    const open = async () => {
      const { openEventStream } = await import('#app/api/event-stream.ts');
      if (!isOver) {
        close = openEventStream({ handlers, onStart: reloadAll, isOpenWhenHidden: isStaff });
      }
    };
    open().catch(() => undefined);
    return () => {
      isOver = true;
      close();
    };
  }, [client, userId, isStaff]);
}
