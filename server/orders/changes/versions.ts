import type { AdminOrderVersion, OrderVersion } from '#contract/orders/order-changes.schema.ts';
import { worksOnAllOrders } from '#domain/accounts/permissions.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { requireVisible } from '../visible/require-visible.ts';
import * as queries from './queries.ts';

type VersionRow = Awaited<ReturnType<typeof queries.listVersions>>[number];

/** What the orders of a customer were before their changes, for the export of their data. */
export async function listAllVersions(db: Database, user_id: string): Promise<OrderVersion[]> {
  const rows = await queries.listVersions(db, { user_id });
  return rows.map(presentVersion);
}

/** What an order was before each of its changes, as the staff sees it. */
export async function listOrderVersions(
  db: Database,
  order_id: string,
  actor: Actor,
): Promise<{ items: AdminOrderVersion[] }> {
  await requireVisible(db, actor, order_id);
  const rows = await queries.listVersions(db, { order_id });
  return {
    items: rows.map((row) => {
      const version = presentVersion(row);
      return {
        ...version,
        drop_off: worksOnAllOrders(actor.role) ? version.drop_off : null,
        actor_name: row.actor_name === '' ? null : row.actor_name,
      };
    }),
  };
}

function presentVersion(version: VersionRow): OrderVersion {
  const { content, actor_name: _, is_own, ...row } = version;
  const { items, ...agreed } = content;
  return { ...agreed, ...row, items: [...items], actor: is_own ? 'customer' : 'staff' };
}
