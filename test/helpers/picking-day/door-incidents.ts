import * as tills from '#contract/cash/tills.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { countEach, valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { sumAtDoor } from '#domain/cash/door-sum.ts';
import { findChange } from '#domain/cash/find-change.ts';
import { takeCash } from '#domain/cash/handover.ts';
import { spreadRefusals } from '#domain/cash/refusals.ts';
import { tenderOf } from '#domain/cash/tender.ts';
import { cents, type Cents } from '#domain/money.ts';
import { cardKinds } from '#domain/orders/payment-methods.ts';
import type { TestUser } from '../factories.ts';
import type { CalledShop } from '../picking.ts';
import { request } from '../request.ts';
import { again } from './team.ts';

/** What happens at a door or at the counter, by the number of its order on that day. */
export function incidentOf(index: number) {
  return {
    // 4 % do not open; half of them are there at the second try, the others are cancelled.
    isAbsent: [7, 16].includes(index % 50),
    isAbsentAgain: index % 50 === 7,
    // 6 % refuse a unit, 20 % return empties, 10 % give a tip.
    refuses: index % 17 === 4,
    empties: index % 5 === 2 ? [{ kind: 'one_way' as const, count: 1 + (index % 9) }] : [],
    tip_cents: cents(index % 10 === 9 ? 100 : 0),
    tenders: index % 3 === 0 ? ('next_50' as const) : ('next_10' as const),
    // 14 % by card, 5 % with PayPal, each unless nothing is due at the door.
    method: index % 7 === 5 ? ('card' as const) : index % 20 === 13 ? ('paypal' as const) : 'cash',
    card_kind: cardKinds[index % cardKinds.length] ?? 'other',
  };
}
type DoorIncident = ReturnType<typeof incidentOf>;

/** Counts and closes a till: what is in it is what was tapped. */
export async function settleTill(
  shop: () => CalledShop,
  by: TestUser,
  id: string,
  contents: CashContents,
): Promise<void> {
  const counting = { params: { id }, body: { contents } };
  await again(() => request(shop().app, tills.countTill, counting, by), [409]);
  const closing = { params: { id }, body: { note: null } };
  await again(() => request(shop().app, tills.closeTill, closing, by), [409]);
}

/** What is refused of an order, and what is due then; negative: the customer is paid out. */
export function sumOf(
  { lines: goods, terms }: Pick<OwnStop, 'lines' | 'terms'>,
  { refuses, empties }: Pick<DoorIncident, 'empties' | 'refuses'>,
) {
  const first = goods.find((line) => line.quantity === line.ordered_quantity);
  const refused =
    refuses && first !== undefined
      ? [{ order_item_id: first.order_item_id, quantity: 1, reason: 'damaged' as const }]
      : [];
  const lines = spreadRefusals(goods, refused);
  const sum = lines.ok && sumAtDoor(lines.value, terms, empties);
  if (sum === false || !sum.ok) throw new Error('the sum at the door is refused');
  return { refused, due: cents(sum.value.due_cents - sum.value.payout_cents) };
}

const plenty = countEach(() => 50);

/** What is noted of the payment, and the till afterwards. */
export function pay(
  due_cents: Cents,
  { method, card_kind, tenders, tip_cents }: DoorIncident,
  { till, reserved }: { till: CashContents; reserved: CashContents },
) {
  const amounts = { due_cents, tip_cents };
  if (method !== 'cash' && due_cents > 0) {
    const kind = method === 'card' && { card_kind };
    return { payment: { method, ...kind, ...amounts, tendered: {}, change: {} }, till };
  }
  const { tendered, taken } = payInCash(amounts, tenders, { till, reserved });
  const { change, till: after } = taken;
  return { payment: { method: 'cash' as const, ...amounts, tendered, change }, till: after };
}

/** With the note that the customer has, or exactly if there is no change for it. */
function payInCash(
  amounts: { due_cents: Cents; tip_cents: Cents },
  tenders: DoorIncident['tenders'],
  { till, reserved }: { till: CashContents; reserved: CashContents },
) {
  const total = cents(Math.max(0, amounts.due_cents + amounts.tip_cents));
  for (const amount of [tenderOf(tenders, total), total]) {
    const tendered = findChange(amount, plenty);
    if (tendered === undefined) continue;
    const taken = takeCash({ ...amounts, tendered, till, reserved });
    if (taken.ok) return { tendered, taken: taken.value };
  }
  throw new Error(`${total} cents cannot be paid with ${valueOf(till)} cents in the till`);
}
