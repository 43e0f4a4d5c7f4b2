import type { QueryClient } from '@tanstack/react-query';
import { openEventStream } from '#app/api/event-stream.ts';
import { refetchWhenStale } from '#app/api/query-client.ts';
import { refreshSession } from '#app/api/session/session.ts';
import { onCartChanged } from '#app/features/cart/cart/queries.ts';
import type { LiveEventName, LiveEvents } from '#contract/shop/events.ts';
import { isStaff, type Role } from '#domain/accounts/roles.ts';
import { listLiveQueries } from './live-queries.ts';

/** Refetches what the shop's events name as changed. Returns a function that stops it. */
export function openLiveUpdates(
  client: QueryClient,
  { userId, role }: { userId: string; role: Role },
): () => void {
  const reloadCart = (revision: number | null) => void onCartChanged(client, userId, revision);
  const reloadAfter = (name: LiveEventName) => () => {
    for (const { key, after } of listLiveQueries()) {
      if (after.includes(name)) void refetchWhenStale(client, key);
    }
  };
  const handlers = {
    'cart.changed': ({ revision }: LiveEvents['cart.changed']) => reloadCart(revision),
    'order.changed': reloadAfter('order.changed'),
    'picking.changed': reloadAfter('picking.changed'),
    'order.created': reloadAfter('order.created'),
    'inquiry.changed': reloadAfter('inquiry.changed'),
    'task.changed': reloadAfter('task.changed'),
    'tour.changed': reloadAfter('tour.changed'),
    'access.changed': () => void refreshSession(),
  };
  const reloadAll = () => {
    reloadCart(null);
    // Longer keys are those of parts.
    for (const first of new Set(listLiveQueries().map(({ key }) => key[0]))) {
      void refetchWhenStale(client, [first]);
    }
  };
  return openEventStream({ handlers, onStart: reloadAll, isOpenWhenHidden: isStaff(role) });
}
