import type { Permission } from '#domain/accounts/permissions.ts';
import { can } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** What may wait for the staff, in the order of the day, with the permission to see its number. */
const neededFor = {
  /** Orders that are not confirmed, of any day. */
  to_confirm: 'orders:advance',
  /** Confirmed orders of today and before that are not packed. */
  to_pick: 'orders:pick',
  /** Orders of today and before that are on no tour. */
  to_plan: 'tours:read',
  /** Stops of their own tours that are not done. */
  own_stops: 'orders:deliver',
  on_the_road: 'tours:read',
  /** Failed stops that wait for a decision. */
  failed_stops: 'tasks:read',
  /** Other tasks. */
  tasks: 'tasks:read',
  /** Tills of tours that are back. */
  to_count: 'cash:read',
  inquiries: 'inquiries:read',
  /** Goods that came back, or were picked for cancelled orders. */
  to_put_back: 'stock:book',
  /** Lots past their date, or that end within days. */
  ending_lots: 'stock:read',
  /** Products of which few pieces are left. */
  short_products: 'catalog:read',
  /** Products that cost more than before, without a decision about their price. */
  cost_rises: 'buying:read',
  /** Particulars that products on sale may lack for a while. */
  waivers: 'catalog:release',
  /** Halal certificates that end within two months, and that nothing continues. */
  ending_certificates: 'certificates:read',
} as const satisfies Record<string, Permission>;

export type TodayKind = keyof typeof neededFor;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const todayKinds = Object.keys(neededFor) as TodayKind[];

/** What a role sees of the day. Those who plan all tours see the road, not stops of their own. */
export function todayKindsOf(role: Role): TodayKind[] {
  return todayKinds.filter(
    (kind) => can(role, neededFor[kind]) && (kind !== 'own_stops' || !can(role, 'tours:read')),
  );
}
