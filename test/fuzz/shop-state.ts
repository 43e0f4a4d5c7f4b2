import { putCartItem } from '#contract/cart/cart.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import type { TestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import type { Operation } from './document.ts';
import type { Role } from './requests.ts';
import type { Memory } from './state.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** An account of each role is signed in, whatever the requests before did to the last one. */
export function createSessions(shop: TestApp) {
  const tokens = new Map<Role, string>();

  /**
   * Without a password, as who signs in by another provider: then the address alone confirms a
   * deletion.
   */
  async function signIn(role: 'customer' | 'admin'): Promise<string> {
    const { id, token } = await createUser(shop, { role });
    await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    return token;
  }

  return {
    tokenOf: async (role: Role): Promise<string | undefined> => {
      if (role === 'visitor') return undefined;
      const token = tokens.get(role) ?? (await signIn(role));
      tokens.set(role, token);
      return token;
    },
    check: (role: Role, { access }: Operation, status: number) => {
      const isLost = status === 401 || (status === 403 && role === 'admin' && access === 'admin');
      if (isLost) tokens.delete(role);
    },
  };
}

/**
 * Answers what puts the shop back into a state in which the customer can order, and remembers what
 * an order takes. Without it the first closed shop or sold-out product would be the end of all
 * orders.
 */
export async function rememberShop(
  shop: TestApp,
  sessions: Sessions,
  memory: Memory,
): Promise<() => Promise<void>> {
  const { app, db } = shop;
  const settings = await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow();
  return async () => {
    await db.updateTable('shop_settings').set(settings).execute();
    const product = await createProduct(shop);
    const token = await sessions.tokenOf('customer');
    const input = { params: { product_id: product.id }, body: { quantity: 2 } };
    const cart = await request(app, putCartItem, input, { token });
    // An account that was signed in may no longer be.
    if (cart.status === 200) memory.learn(putCartItem.path, cart.body);
    const slots = await request(app, listDeliverySlots, { query: {} });
    memory.learn(listDeliverySlots.path, slots.body);
  };
}
