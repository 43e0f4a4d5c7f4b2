import * as tills from '#contract/cash/tills.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import * as contract from '#contract/tours/counter.ts';
import { countEach, type CashContents } from '#domain/cash/denominations.ts';
import type { TestUser } from '../factories.ts';
import type { CalledShop } from '../picking.ts';
import { request, withKey } from '../request.ts';
import { incidentOf, pay, settleTill, sumOf } from './door-incidents.ts';
import type { placeDay } from './picking-day.ts';
import { again } from './team.ts';

type Placed = Awaited<ReturnType<typeof placeDay>>['placed'][number];

/** Some are paid before they are fetched; some come too late, and one of them never. */
function visitOf(index: number) {
  const incident = incidentOf(index);
  return {
    ...incident,
    isPaidBefore: incident.method === 'cash' && index % 24 === 15,
    isLate: index % 40 === 23 || incident.isAbsentAgain,
    isNeverFetched: incident.isAbsentAgain,
  };
}

/**
 * Hands over what was packed for the counter, from its opening to the close of its till. The ids of
 * the handovers.
 */
export async function workCounter(
  shop: () => CalledShop,
  {
    placed,
    clerk,
    dispatcher,
    repeated,
  }: { placed: readonly Placed[]; clerk: TestUser; dispatcher: TestUser; repeated: boolean },
): Promise<string[]> {
  const indexes = new Map(placed.map(({ order }, index) => [order.id, index]));
  const opening = withKey(clerk);
  await again(() => request(shop().app, contract.openCounter, {}, opening));
  const till_id = await findTill();
  let till: CashContents = countEach(() => 25);
  const float = { params: { id: till_id }, body: { contents: till } };
  await again(() => request(shop().app, tills.giveFloat, float, dispatcher), [409]);
  const { orders } = (await again(() => request(shop().app, contract.getCounter, {}, clerk))).body;
  const receipts: string[] = [];
  for (const { id } of orders) {
    const index = indexes.get(id);
    // What other days have left.
    if (index === undefined) continue;
    const visit = visitOf(index);
    if (visit.isPaidBefore) await payBefore(id);
    if (visit.isLate) await letTimePass(id);
    if (visit.isNeverFetched) {
      const by = withKey(dispatcher);
      await again(() => request(shop().app, contract.cancelPickup, { params: { id } }, by));
    } else {
      const handedOver = await handOver(id, index);
      till = handedOver.till;
      receipts.push(handedOver.receipt_id);
    }
  }
  const closing = withKey(clerk);
  await again(() => request(shop().app, contract.closeCounter, {}, closing));
  await settleTill(shop, dispatcher, till_id, till);
  return receipts;

  async function findTill(): Promise<string> {
    const load = () => request(shop().app, tills.listTills, {}, dispatcher);
    const open = (await again(load)).body.items.find(
      ({ kind, closed_at }) => kind === 'counter' && closed_at === null,
    );
    if (open === undefined) throw new Error('the counter has no till');
    return open.id;
  }

  async function payBefore(id: string): Promise<void> {
    const input = { params: { id }, body: { status: 'paid' as const } };
    await again(() => request(shop().app, setPaymentStatus, input, dispatcher), [409]);
  }

  /** Its time is over, so that it is refused until the staff extends it. */
  async function letTimePass(id: string): Promise<void> {
    const kept_until = new Date(shop().clock.now().getTime() - 60_000).toISOString();
    await again(() =>
      shop().db.updateTable('pickups').set({ kept_until }).where('order_id', '=', id).execute(),
    );
  }

  async function handOver(id: string, index: number) {
    const params = { id };
    const visit = visitOf(index);
    const load = () => request(shop().app, contract.getCounterOrder, { params }, clerk);
    const { body: door } = await again(load);
    const { refused, due } = sumOf(door, visit);
    const paid = pay(due, visit, { till: door.till, reserved: {} });
    const body = {
      proof: { code: placed[index]?.order.pickup_code ?? '' },
      refused,
      empties: visit.empties,
      payment: paid.payment,
      received_by: null,
    };
    const input = { params, body };
    const by = withKey(clerk);
    const send = () => request(shop().app, contract.handOverPickup, input, by);
    if (visit.isLate) {
      const late = await again(send, [409]);
      if (late.body.code !== 'pickup_over') throw new Error('what comes too late is handed over');
      const extended = { params, body: { extension: 'half_hour' as const } };
      const once = withKey(clerk);
      await again(() => request(shop().app, contract.extendPickup, extended, once));
    }
    const { body: first } = await again(send);
    // A lost answer is repeated with its key, and nothing is booked again.
    const second = repeated ? (await again(send)).body : first;
    if (second.receipt_id !== first.receipt_id) throw new Error('an order is handed over twice');
    return { receipt_id: first.receipt_id, till: paid.till };
  }
}
