import { randomUUID } from 'node:crypto';
import type { ExpectedLine, NewRests } from '#contract/stock/expected-deliveries.schema.ts';
import * as expected from '#contract/stock/expected-deliveries.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import { receiveGoods } from '#contract/stock/inventory.ts';
import * as purchases from '#contract/stock/purchase-orders.admin.ts';
import { refuseGoods } from '#contract/stock/refused-goods.ts';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import type { RefusalReason } from '#domain/stock/buying/receiving.ts';
import type { TestUser } from '../factories.ts';
import { request } from '../request.ts';
import { at, keyed, tomorrow, type Ware, type World } from './world.ts';

/** How goods of a line arrive. */
type Arrival = 'whole' | 'fewer' | 'damaged' | 'warm' | 'dearer' | 'short' | 'more';

interface Brought {
  line: ExpectedLine;
  ware: Ware;
  arrival: Arrival;
  /** Units that are not in the shop, although they were ordered. */
  spoiled: number;
  isRepeated: boolean;
  comesLater: boolean;
}

/** Whatever the suppliers bring on a day, received by two phones at once. */
export async function receiveDay(world: World): Promise<void> {
  const { shop, phones, desk } = world;
  shop.moveClock(at(world, '06:00'));
  world.begin('receive');
  const { body } = await request(shop.app, expected.listExpectedDeliveries, {}, phones[0]);
  for (const { id, expected_on } of body.items) {
    if (expected_on !== null && expected_on > world.day) continue;
    await receiveOrder(world, id);
  }
  if (world.random.chance(0.3)) await receiveUnordered(world, world.random.pick(world.wares), desk);
}

async function receiveOrder(world: World, id: string): Promise<void> {
  const { shop, phones, desk, ledger } = world;
  const { body: open } = await request(
    shop.app,
    expected.getExpectedDelivery,
    { params: { id } },
    phones[0],
  );
  const note_number = `LS ${open.number} ${world.day}`;
  // Decided before the phones begin, so that a seed decides all of it.
  const brought = open.lines
    .filter(({ open_units, expected_on }) => open_units > 0 && (expected_on ?? '') <= world.day)
    .map((line) => bring(world, line));
  if (brought.length === 0) return;
  ledger.counts.deliveries += 1;
  const to = { supplier_id: open.supplier.id, note_number };
  const work = async (phone: TestUser, index: number) => {
    for (const [number, each] of brought.entries()) {
      if (number % phones.length === index) await receiveLine(world, to, each, phone);
    }
  };
  await Promise.all(phones.map(work));
  await decideRests(world, id, brought);
  const after = await request(shop.app, purchases.getPurchaseOrder, { params: { id } }, desk);
  if (after.body.lines.some(({ open_units }) => open_units > 0)) return;
  const closing = { params: { id }, body: { rest: null } };
  const closed = await request(shop.app, purchases.closePurchaseOrder, closing, keyed(desk));
  if (closed.status !== 200) ledger.surprises.push(`close: ${closed.body.code}`);
}

function bring({ random, wares }: World, line: ExpectedLine): Brought {
  const ware = wares.find(({ id }) => id === line.product.id);
  if (ware === undefined) throw new Error('no one ordered this');
  const arrival = random.pickWeighted<readonly [Arrival, number]>(
    [
      ['whole', 58],
      ['fewer', 12],
      ['damaged', 9],
      ['warm', ware.isChilled ? 8 : 0],
      ['dearer', 8],
      ['short', ware.life_days < 100 ? 5 : 0],
      ['more', 3],
    ],
    ([, weight]) => weight,
  )[0];
  return {
    line,
    ware,
    arrival,
    spoiled: Math.min(random.between(1, line.units_per_case), line.open_units),
    isRepeated: random.chance(0.3),
    comesLater: random.chance(0.5),
  };
}

interface Note {
  supplier_id: string;
  note_number: string;
}

async function receiveLine(world: World, note: Note, brought: Brought, phone: TestUser) {
  const { line, arrival, spoiled } = brought;
  const all = line.open_units;
  switch (arrival) {
    case 'whole':
      return receive(world, note, brought, { quantity: all, by: phone });
    case 'fewer':
      return receive(world, note, brought, { quantity: all - spoiled, by: phone });
    case 'damaged':
      await receive(world, note, brought, { quantity: all - spoiled, by: phone });
      return refuse(world, note, brought, { quantity: spoiled, reason: 'damaged', by: phone });
    case 'warm':
      await receive(world, note, brought, { quantity: all, by: phone, temperature_tenths: 130 });
      return refuse(world, note, brought, { quantity: all, reason: 'too_warm', by: phone });
    case 'dearer': {
      const price = world.agreed.get(line.id)?.price_cents ?? 0;
      const price_cents = cents(Math.round(price * 1.08));
      world.ledger.counts.dearer += 1;
      // What goods cost is for the desk.
      return receive(world, note, brought, { quantity: all, by: world.desk, price_cents });
    }
    case 'short':
      await receive(world, note, brought, { quantity: all, by: phone, days: -1 });
      return receive(world, note, brought, {
        quantity: all,
        by: phone,
        days: -1,
        is_short: true,
      });
    case 'more':
      return receive(world, note, brought, {
        quantity: Math.min(all + spoiled, line.most_units),
        by: phone,
      });
  }
}

interface Received extends Partial<Pick<NewReceipt, 'price_cents' | 'is_short'>> {
  quantity: number;
  by: TestUser;
  temperature_tenths?: number;
  /** Beyond the usual date. */
  days?: number;
}

/** What the shop has to refuse of this; null: nothing. */
function refusalOf({ temperature_tenths = 50, days = 0, is_short = false }: Received) {
  if (temperature_tenths > 100) return 'goods_too_warm';
  return days < 0 && !is_short ? 'receipt_too_short' : null;
}

async function receive(world: World, note: Note, brought: Brought, received: Received) {
  const { line, ware, isRepeated } = brought;
  const { quantity, by, days = 0, temperature_tenths = 50, ...rest } = received;
  if (quantity <= 0) return;
  const date = addDays(world.day, ware.life_days + days);
  const body: NewReceipt = {
    product_id: ware.id,
    code: `L${world.day.slice(5)}`,
    date,
    date_kind: 'best_before',
    quantity,
    ...note,
    unit_cost_cents: null,
    purchase_order_line_id: line.id,
    ...(ware.isChilled && { temperature_tenths }),
    ...rest,
  };
  const once = keyed(by);
  const call = () => request(world.shop.app, receiveGoods, { body }, once);
  // The answer got lost on its way, so that the phone asks again.
  const answers = await Promise.all(isRepeated ? [call(), call()] : [call()]);
  const refusal = refusalOf(received);
  const codes = answers.map(({ status, body: { code } }) => (status === 201 ? null : code));
  if (codes.some((code) => code !== refusal)) {
    world.ledger.surprises.push(`receipt: ${codes.join()} instead of ${refusal}`);
  }
  const [answer] = answers;
  if (answer?.status !== 201) return;
  const agreed = world.agreed.get(line.id);
  const price = received.price_cents ?? agreed?.price_cents ?? 0;
  const net = Math.round((price * quantity) / (agreed?.units_per_case ?? 1));
  const lot = { id: answer.body.id, product_id: ware.id, date };
  const cost = { vat_rate: ware.vat_rate, net_cents: cents(net) };
  world.ledger.receive(lot, quantity, { ...note, ...cost });
}

async function refuse(
  world: World,
  note: Note,
  { line, ware }: Brought,
  { quantity, reason, by }: { quantity: number; reason: RefusalReason; by: TestUser },
): Promise<void> {
  const body = {
    ...note,
    product_id: ware.id,
    purchase_order_line_id: line.id,
    quantity,
    reason,
  };
  const { status } = await request(world.shop.app, refuseGoods, { body }, keyed(by));
  if (status !== 201) world.ledger.surprises.push(`refused goods: ${status}`);
  world.ledger.counts.refused += quantity;
}

/** What did not come comes tomorrow, or never. */
async function decideRests(world: World, id: string, brought: readonly Brought[]): Promise<void> {
  const missing = brought.filter(({ arrival }) => ['fewer', 'damaged', 'warm'].includes(arrival));
  if (missing.length === 0) return;
  const rests: NewRests['rests'] = missing.map(({ line, comesLater }) => ({
    purchase_order_line_id: line.id,
    decision: comesLater ? 'comes_later' : 'will_not_come',
    expected_on: comesLater ? tomorrow(world) : null,
  }));
  const input = { params: { id }, body: { rests } };
  const { status, body } = await request(
    world.shop.app,
    expected.decideRests,
    input,
    keyed(world.phones[0]),
  );
  if (status !== 200) world.ledger.surprises.push(`rests: ${body.code}`);
  world.ledger.counts.rests += rests.length;
}

/** A case that no one ordered, and that is taken all the same. */
export async function receiveUnordered(world: World, ware: Ware, by: TestUser): Promise<void> {
  const note = {
    supplier_id: ware.supplier_id,
    note_number: `LS ${world.day} ${randomUUID().slice(0, 4)}`,
  };
  const date = addDays(world.day, ware.life_days);
  const unit_cost_cents = cents(Math.round(ware.case_cents / ware.units_per_case));
  const quantity = 2 * ware.units_per_case;
  const body = {
    product_id: ware.id,
    code: `L${world.day.slice(5)}`,
    date,
    date_kind: 'best_before' as const,
    quantity,
    ...note,
    unit_cost_cents,
    ...(ware.isChilled && { temperature_tenths: 50 }),
  };
  const { status, body: lot } = await request(world.shop.app, receiveGoods, { body }, keyed(by));
  if (status !== 201) {
    world.ledger.surprises.push(`not ordered: ${lot.code}`);
    return;
  }
  world.ledger.counts.unordered += 1;
  world.ledger.receive({ id: lot.id, product_id: ware.id, date }, quantity, {
    ...note,
    vat_rate: ware.vat_rate,
    net_cents: cents(unit_cost_cents * quantity),
  });
}
