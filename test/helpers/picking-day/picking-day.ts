import * as admin from '#contract/orders/orders.admin.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/stock/picking.ts';
import * as substitutions from '#contract/stock/substitutions.ts';
import { createRandom } from '#domain/random.ts';
import { maximumBatchOrders } from '#domain/stock/picking/batch.ts';
import { decideOffer } from '#server/stock/substitution/service.ts';
import type { TestApp } from '../app.ts';
import { createCategory, createProduct, createUser, type TestUser } from '../factories.ts';
import { pickingIn, type CalledShop } from '../picking.ts';
import { request, withKey } from '../request.ts';
import { again, createTeam, type Network, type Team } from './team.ts';

/** What happens to an order besides that it is packed. */
export type Incident = 'short' | 'answered' | 'unanswered' | 'cancelled' | null;

export interface PlannedOrder {
  incident: Incident;
  /** Units by the index of a product that all orders share. */
  common: readonly (readonly [product: number, quantity: number])[];
  consent: 'ask' | 'rule';
  /** Fetched at the counter instead of delivered. */
  isPickup: boolean;
}

const commonProducts = 24;

/**
 * 5 % short, 3 % substituted (half unanswered), 2 % cancelled while they are picked; every eighth
 * is fetched at the counter.
 */
export function planDay(seed: number, orders: number): PlannedOrder[] {
  const random = createRandom(seed);
  return Array.from({ length: orders }, (_, index) => ({
    incident: incidentOf(index),
    isPickup: index % 8 === 7,
    consent: random.pick(['ask', 'rule'] as const),
    common: [...new Set([1, 2, 3].map(() => random.between(0, commonProducts - 1)))].map(
      (product) => [product, random.between(1, 3)] as const,
    ),
  }));
}

function incidentOf(index: number): Incident {
  if (index % 20 === 3) return 'short';
  if (index % 50 === 11) return 'cancelled';
  if (index % 66 === 5) return 'answered';
  return index % 66 === 13 ? 'unanswered' : null;
}

interface PlacedOrder extends PlannedOrder {
  order: Order;
  /** Of the product that this order alone has. */
  own_item: string;
}

/** The customers of a day place their orders, and the shop confirms them. */
export async function placeDay(
  shop: () => TestApp,
  plan: readonly PlannedOrder[],
  { pickupSlotId, slotId }: { pickupSlotId: string; slotId?: string },
) {
  const staff = await createUser(shop(), { role: 'admin' });
  const pickers: TestUser[] = [];
  for (const _ of [1, 2, 3, 4]) pickers.push(await createUser(shop(), { role: 'picker' }));
  const { confirm, confirmPickup, customerOf, seen } = pickingIn(shop, slotId);
  const common = await createProducts(shop());
  const placed: PlacedOrder[] = [];
  for (const planned of plan) {
    const own = await createOwn(shop(), planned);
    const lines = planned.common.map(([index, quantity]) => ({
      product: common[index] ?? own,
      quantity,
    }));
    const bought = [{ product: own, quantity: 2 }, ...lines];
    const order = planned.isPickup
      ? await confirmPickup(staff, pickupSlotId, ...bought)
      : await confirm(staff, ...bought);
    const own_item = order.items.find(({ product_id }) => product_id === own.id)?.id ?? '';
    if (planned.incident === 'answered' || planned.incident === 'unanswered') {
      const input = {
        params: { id: order.id },
        body: { items: { [own_item]: planned.consent } },
      };
      await request(shop().app, substitutions.setConsents, input, customerOf(order));
    }
    placed.push({ ...planned, order, own_item });
  }
  return { staff, pickers, placed, common, customerOf, seen };
}

/** The same day on any network: what it leaves behind must be the same. The ids of all events. */
export async function pickDay(
  shop: () => CalledShop,
  { staff, pickers, placed, customerOf }: Awaited<ReturnType<typeof placeDay>>,
  { network, seed }: { network: Network; seed: number },
): Promise<string[]> {
  const teams = pickers.map((picker, index) =>
    createTeam(shop, picker, { network, seed: seed + index }),
  );
  // A batch has orders of one window.
  const batches = [true, false].flatMap((isPickup) =>
    chunk(
      placed.filter((each) => each.isPickup === isPickup),
      maximumBatchOrders,
    ),
  );
  await Promise.all(
    teams.map(async (team, index) => {
      for (const batch of batches.filter((_, number) => number % teams.length === index)) {
        await pickBatch(batch, team);
      }
    }),
  );
  return teams.flatMap(({ sent }) => [...sent]);

  async function pickBatch(batch: readonly PlacedOrder[], team: Team): Promise<void> {
    const body = { order_ids: batch.map(({ order }) => order.id) };
    const by = withKey(team.user);
    const started = await again(() => request(shop().app, contract.startBatch, { body }, by));
    for (const each of batch) await pickOrder(each, team, started.body.id);
    const params = { id: started.body.id };
    await again(() => request(shop().app, contract.closeBatch, { params }, team.user));
  }

  async function pickOrder(each: PlacedOrder, team: Team, batchId: string): Promise<void> {
    const { order, own_item, incident } = each;
    const [first, ...rest] = order.items.filter(({ id }) => id !== own_item);
    const scan = (item: Order['items'][number] | undefined) =>
      team.report('pick.scanned', {
        order_item_id: item?.id,
        tote: `T-${order.order_number}-1`,
        quantity: item?.quantity,
        lot_id: null,
        offer_id: null,
        weight_g: null,
      });
    await scan(first);
    if (incident === 'cancelled') {
      await team.flush();
      const input = { params: { id: order.id }, body: { to: 'cancelled' as const } };
      // Repeating the cancellation is refused, because the order is cancelled.
      await again(() => request(shop().app, admin.transitionOrder, input, staff), [200, 409]);
    }
    for (const item of rest) await scan(item);
    if (incident === null || incident === 'cancelled') {
      await scan(order.items.find(({ id }) => id === own_item));
    } else {
      await replaceOwn(each, team);
    }
    await team.flush();
    if (incident !== 'cancelled') return team.finish('order.packed', { order_id: order.id });
    const params = { id: batchId };
    const { body } = await again(() =>
      request(shop().app, contract.getBatch, { params }, team.user),
    );
    const lines = body.products.flatMap((product) => product.lines);
    const picks = lines.filter(({ order_id }) => order_id === order.id);
    for (const { id } of picks.flatMap((line) => line.picks)) {
      await team.report('pick.undone', { pick_id: id });
    }
    await team.flush();
  }

  /** The product that the order alone has is not there. */
  async function replaceOwn({ order, own_item, incident }: PlacedOrder, team: Team): Promise<void> {
    const missing = { order_item_id: own_item, quantity: 2, reason: 'none', lot_id: null };
    await team.report('pick.short', missing);
    await team.flush();
    const by = customerOf(order);
    const read = () =>
      request(shop().app, substitutions.getSubstitutions, { params: { id: order.id } }, by);
    const [offer] = (await again(read)).body.offers;
    if (offer === undefined) return;
    if (incident === 'answered') {
      const params = { id: order.id, offer_id: offer.id };
      const body = { product_id: offer.candidates[0]?.product_id ?? null };
      await again(() => request(shop().app, substitutions.answerOffer, { params, body }, by));
    } else {
      await again(() => expire(shop(), offer.id));
    }
    const [decided] = (await again(read)).body.offers;
    if (decided?.state !== 'accepted') return;
    await team.report('pick.scanned', {
      order_item_id: own_item,
      tote: `T-${order.order_number}-1`,
      quantity: decided.candidates[0]?.quantity,
      lot_id: null,
      offer_id: offer.id,
      weight_g: null,
    });
  }
}

async function expire(shop: CalledShop, id: string): Promise<void> {
  await shop.db
    .updateTable('substitution_offers')
    .set({ deadline: shop.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
  await decideOffer({ db: shop.db, clock: shop.clock.now }, id);
}

async function createProducts(shop: TestApp): Promise<{ id: string }[]> {
  const products: { id: string }[] = [];
  for (let index = 0; index < commonProducts; index += 1) {
    products.push(await createProduct(shop, { stock: 5000 }));
  }
  return products;
}

/** A product of one order, in a category with one that may replace it. */
async function createOwn(shop: TestApp, { incident }: PlannedOrder): Promise<{ id: string }> {
  if (incident !== 'answered' && incident !== 'unanswered') {
    return createProduct(shop, { stock: 10 });
  }
  const { id: category_id } = await createCategory(shop);
  await createProduct(shop, { category_id, stock: 10 });
  return createProduct(shop, { category_id, stock: 10 });
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
