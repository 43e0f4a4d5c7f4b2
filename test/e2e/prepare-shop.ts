import type { FullConfig } from 'playwright/test';
import type { DeliveryPlan } from '#contract/orders/delivery-plan.schema.ts';
import { callShop, signIn, staffAccount } from './public-calls.ts';

/** More orders than all tests place in a window: packed ones stay in theirs. */
const plentyOfRoom = 1000;

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function prepareShop({ projects }: FullConfig): Promise<void> {
  const shop = projects[0]?.use.baseURL;
  if (shop === undefined) throw new Error('playwright.config.ts says where the shop is');
  const token = await signIn(shop, staffAccount());
  const plan = await callShop<DeliveryPlan>(shop, '/api/v1/admin/delivery-plan', { token });
  for (const { id } of plan.templates) {
    const path = `/api/v1/admin/window-templates/${id}`;
    await callShop(shop, path, { method: 'PATCH', token, body: { capacity: plentyOfRoom } });
  }
}
