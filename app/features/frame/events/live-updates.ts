import type { QueryClient } from '@tanstack/react-query';
import { openEventStream } from '#app/api/event-stream.ts';
import { refetchWhenStale } from '#app/api/query-client.ts';
import { refreshSession } from '#app/api/session/session.ts';
import { onCartChanged } from '#app/features/cart/cart/queries.ts';
import type { LiveEvents } from '#contract/shop/events.ts';
import { isStaff } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** Key prefixes of all queries that show orders, to customers and staff. */
const orderKeys = ['orders', 'admin-orders', 'admin-dashboard', 'admin-open-work'] as const;
/** Key prefixes of all queries that show batches, tasks and goods of those who pick. */
const pickingKeys = ['picking', 'returned-goods'] as const;
/**
 * Key prefixes of what shows how far an order is packed. Lists of the staff do not, and would load
 * again at each scan.
 */
const packingKeys = [
  ['orders'],
  ['admin-orders', 'one'],
  ['admin-open-work'],
  ...pickingKeys.map((key) => [key]),
];
/** Key prefixes of all queries that show tours and tills. Goods come back with a tour. */
const tourKeys = [
  'tours',
  'admin-tours',
  'admin-tills',
  'admin-open-work',
  'returned-goods',
] as const;
/** Key prefixes of all queries that show inquiries. */
const inquiryKeys = ['admin-inquiries', 'admin-open-work'] as const;

/** Refetches what the shop's events name as changed. Returns a function that stops it. */
export function openLiveUpdates(
  client: QueryClient,
  { userId, role }: { userId: string; role: Role },
): () => void {
  const reloadCart = (revision: number | null) => void onCartChanged(client, userId, revision);
  const reload = (keys: readonly string[]) => {
    for (const key of keys) void refetchWhenStale(client, [key]);
  };
  const handlers = {
    'cart.changed': ({ revision }: LiveEvents['cart.changed']) => reloadCart(revision),
    'order.changed': () => reload([...orderKeys, ...pickingKeys]),
    'picking.changed': () => {
      for (const key of packingKeys) void refetchWhenStale(client, key);
    },
    'order.created': () => reload([...orderKeys, ...pickingKeys]),
    'inquiry.changed': () => reload(inquiryKeys),
    'task.changed': () => reload([...pickingKeys, 'admin-open-work']),
    'tour.changed': () => reload(tourKeys),
    'access.changed': () => void refreshSession(),
  };
  const reloadAll = () => {
    reloadCart(null);
    reload([...orderKeys, ...pickingKeys, ...tourKeys, ...inquiryKeys]);
  };
  return openEventStream({ handlers, onStart: reloadAll, isOpenWhenHidden: isStaff(role) });
}
