import * as proposals from '#contract/stock/proposals.admin.ts';
import * as purchases from '#contract/stock/purchase-orders.admin.ts';
import { request } from '../request.ts';
import { at, keyed, type World } from './world.ts';

/** What the night proposed for today is decided and sent; a second person tries the same again. */
export async function orderGoods(world: World): Promise<void> {
  const { shop, desk, ledger } = world;
  shop.moveClock(at(world, '07:30'));
  world.begin('order goods');
  const { body } = await request(shop.app, proposals.listProposals, {}, desk);
  for (const proposal of body.items) {
    if (proposal.order_day !== world.day || proposal.decided_at !== null) continue;
    ledger.counts.proposals += 1;
    const input = { params: { id: proposal.id }, body: { lines: [] } };
    const decide = () => request(shop.app, proposals.decideProposal, input, keyed(desk));
    const { body: decided } = await decide();
    expectCode(world, await decide(), 'proposal_closed');
    if (decided.purchase_order_id !== null) await send(world, decided.purchase_order_id);
  }
}

async function send(world: World, id: string): Promise<void> {
  const { shop, desk, ledger } = world;
  const params = { id };
  const { body: draft } = await request(shop.app, purchases.getPurchaseOrder, { params }, desk);
  const input = { params, body: { way: 'mail' as const, version: draft.version } };
  const call = () => request(shop.app, purchases.sendPurchaseOrder, input, keyed(desk));
  const { status, body: sent } = await call();
  if (status !== 200) return void ledger.surprises.push(`send: ${sent.code}`);
  expectCode(world, await call(), 'purchase_order_sent');
  ledger.sent.push(id);
  for (const line of sent.lines) {
    const price_cents = line.case_price_cents ?? 0;
    world.agreed.set(line.id, { price_cents, units_per_case: line.units_per_case });
  }
}

function expectCode({ ledger }: World, { body }: { body: { code?: string } }, code: string): void {
  if (body.code !== code) ledger.surprises.push(`${body.code} instead of ${code}`);
}
