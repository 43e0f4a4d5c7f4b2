import type { LiveQueries } from '#app/features/district.ts';

/** What customers see of their orders; employees order, too. */
const ownOrders: LiveQueries = {
  key: ['orders'],
  after: ['order.created', 'order.changed', 'picking.changed'],
};

let followed: readonly LiveQueries[] = [ownOrders];

/** The queries that live events outdate in this browser. */
export const listLiveQueries = (): readonly LiveQueries[] => followed;

/** From now on events outdate these as well. */
export function followEvents(queries: readonly LiveQueries[]): void {
  followed = [ownOrders, ...queries];
}
