import { accounts } from '#app/features/accounts/pages.ts';
import { cart } from '#app/features/cart/pages.ts';
import { cash } from '#app/features/cash/pages.ts';
import { catalog } from '#app/features/catalog/pages.ts';
import { delivery } from '#app/features/delivery/pages.ts';
import { frame } from '#app/features/frame/pages.ts';
import { insight } from '#app/features/insight/pages.ts';
import { messages } from '#app/features/messages/pages.ts';
import { orders } from '#app/features/orders/pages.ts';
import { shop } from '#app/features/shop/pages.ts';
import { staff } from '#app/features/staff/pages.ts';
import { stock } from '#app/features/stock/pages.ts';
import { tours } from '#app/features/tours/pages.ts';
import type { PageKinds, District, PagesByKind } from './district.ts';

/**
 * The `pages.ts` of all districts, in the order that their entries have in a section of a menu. In
 * the browser only the staff loads it.
 */
export const districts: Readonly<Record<string, District>> = {
  stock,
  orders,
  tours,
  cash,
  accounts,
  catalog,
  cart,
  shop,
  delivery,
  staff,
  messages,
  insight,
  frame,
};

/** The pages of a kind, of all districts. */
export function listPages<Kind extends keyof PageKinds>(kind: Kind): PageKinds[Kind][] {
  const all: PagesByKind[] = Object.values(districts);
  return all.flatMap((pages) => pages[kind] ?? []);
}
