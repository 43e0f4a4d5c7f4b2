import type { DeliveryPlan } from '#contract/orders/delivery-plan.schema.ts';
import { callShop, signIn, staffAccount } from './public-calls.ts';
import { shops } from './shops.ts';

/** More orders than all tests place in a window: packed ones stay in theirs. */
const plentyOfRoom = 1000;

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function prepareShops(): Promise<void> {
  await Promise.all(shops.map(({ url }) => makeRoom(url)));
}

async function makeRoom(shop: string): Promise<void> {
  const token = await signIn(shop, staffAccount());
  const plan = await callShop<DeliveryPlan>(shop, '/api/v1/admin/delivery-plan', { token });
  for (const { id } of plan.templates) {
    const path = `/api/v1/admin/window-templates/${id}`;
    await callShop(shop, path, { method: 'PATCH', token, body: { capacity: plentyOfRoom } });
  }
}
