import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { getBatch } from '#contract/stock/picking.ts';
import * as contract from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { decideOffer } from './service.ts';

const shop = useTestApp();
const ordering = useOrdering(shop);
const picking = usePicking(shop);
const { customerOf, seen } = picking;
let picker: TestUser;
let staff: TestUser;
let device: Device;
/** The ordered product, and two that may replace it: one cheaper, one dearer. */
let product: { id: string };
let cheaper: { id: string };
let dearer: { id: string };

beforeAll(() => setCapacity(shop(), 5000));
beforeEach(async () => {
  picker = await createUser(shop(), { role: 'picker' });
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
  const { id: category_id } = await createCategory(shop());
  product = await createProduct(shop(), { category_id, price_cents: cents(1000), stock: 10 });
  cheaper = await createProduct(shop(), { category_id, price_cents: cents(900), stock: 10 });
  dearer = await createProduct(shop(), { category_id, price_cents: cents(1400), stock: 10 });
});

const read = async (order: Order) => {
  const input = { params: { id: order.id } };
  return (await request(shop().app, contract.getSubstitutions, input, customerOf(order))).body;
};

function consentTo(order: Order, consent: SubstitutionConsent, by = customerOf(order)) {
  const items = Object.fromEntries(order.items.map(({ id }) => [id, consent]));
  const input = { params: { id: order.id }, body: { items } };
  return request(shop().app, contract.setConsents, input, by);
}

/** An order whose units are reported as missing, with the offer that follows. */
async function offered(consent: SubstitutionConsent) {
  const order = await picking.confirm(staff, { product });
  expect((await consentTo(order, consent)).status).toBe(200);
  await picking.start(picker, order);
  const missing = device.short(order);
  expect(await device.send([missing], picker)).toEqual(['applied']);
  const [offer] = (await read(order)).offers;
  return { order, offer, missing };
}

const linesAtOnce = 20;

/** Open offers, each of a line of its own: many lines are prepared with the calls of one. */
async function* offerEach(count: number) {
  const sold: { id: string }[] = [];
  for (let line = 0; line < linesAtOnce; line += 1) {
    const { id: category_id } = await createCategory(shop());
    const fields = { category_id, price_cents: cents(100), stock: 2 * count };
    sold.push(await createProduct(shop(), fields));
    await createProduct(shop(), fields);
  }
  for (let made = 0; made < count; made += linesAtOnce) {
    const lines = sold.map((each) => ({ product: each }));
    const order = await picking.confirmAll(staff, lines);
    expect((await consentTo(order, 'ask')).status).toBe(200);
    await picking.start(picker, order);
    const missing = order.items.map(({ id }) =>
      device.short(order, { order_item_id: id, reason: 'damaged' }),
    );
    expect(new Set(await device.send(missing, picker))).toEqual(new Set(['applied']));
    const { offers } = await read(order);
    expect(offers).toHaveLength(linesAtOnce);
    for (const offer of offers) {
      yield { order, offer, substitute: offer.candidates[0]?.product_id ?? '' };
    }
  }
}

function answer(
  order: Order,
  offer: { id: string } | undefined,
  product_id: string | null,
  by = customerOf(order),
) {
  const params = { id: order.id, offer_id: offer?.id ?? '' };
  return request(shop().app, contract.answerOffer, { params, body: { product_id } }, by);
}

const expire = (offer: { id: string } | undefined) =>
  decideOffer({ db: shop().db, clock: shop().clock.now }, offer?.id ?? '');

describe('consents', () => {
  test('are those of the account until the order has its own', async () => {
    const order = await picking.confirm(staff, { product });
    expect((await read(order)).consents).toMatchObject([{ consent: 'none' }]);
    await shop()
      .db.updateTable('user_settings')
      .set({ substitution_consent: 'rule' })
      .where('user_id', '=', customerOf(order).id)
      .execute();
    expect((await read(order)).consents).toMatchObject([{ consent: 'rule' }]);
    expect((await consentTo(order, 'ask')).body.consents).toMatchObject([{ consent: 'ask' }]);
  });

  test('of another customer are not found, and none change while the order is packed', async () => {
    const order = await picking.confirm(staff, { product });
    const stranger = await createUser(shop());
    expect((await consentTo(order, 'ask', stranger)).status).toBe(404);
    await picking.start(picker, order);
    expect((await consentTo(order, 'ask')).body).toMatchObject({ code: 'consents_too_late' });
  });

  test('of "none" refund the line without an offer', async () => {
    const { offer } = await offered('none');
    expect(offer).toBeUndefined();
  });
});

describe('an offer', () => {
  test('costs no more than what was ordered, and is packed when the customer accepts it', async () => {
    const { order, offer } = await offered('ask');
    expect(offer).toMatchObject({ state: 'open', quantity: 2, consent: 'ask' });
    const ids = offer?.candidates.map(({ product_id }) => product_id);
    expect(new Set(ids)).toEqual(new Set([cheaper.id, dearer.id]));
    const costs = offer?.candidates.map(({ goods_cents }) => goods_cents);
    expect(Math.max(...(costs ?? []))).toBe(2000);
    expect(await device.send([device.packed(order)], picker)).toEqual(['conflict offer_open']);
    expect((await answer(order, offer, dearer.id)).status).toBe(200);
    expect(await ordering.stockOf(dearer.id)).toBe(8);
    const events = [device.scan(order, { offer_id: offer?.id }), device.packed(order)];
    expect(await device.send(events, picker)).toEqual(['applied', 'applied']);
    const { settlement, total_cents } = await seen(order);
    expect(settlement).toMatchObject({
      total_cents,
      lines: [
        {
          outcome: 'substituted',
          ordered_quantity: 2,
          quantity: 2,
          product: { id: dearer.id },
          charged_cents: 2000,
        },
      ],
    });
  });

  test('is mailed to the customer once, with what they can choose', async () => {
    const { order, offer, missing } = await offered('ask');
    await device.send([missing], picker);
    const mails = await picking.missingMails(order);
    expect(mails).toHaveLength(1);
    const { text } = mails[0] ?? {};
    expect(text).toContain(`http://shop.test/profile/orders/${order.id}`);
    for (const { name, quantity } of offer?.candidates ?? []) {
      expect(text).toContain(`${quantity} × ${name}`);
    }
    expect(text).toContain('Ohne Antwort zahlst du dafür nichts.');
  });

  test.each([{ email_notifications: false }, { order_update_notifications: false }])(
    'is not mailed to a customer with %j',
    async (settings) => {
      const order = await picking.confirm(staff, { product });
      await consentTo(order, 'rule');
      await shop()
        .db.updateTable('user_settings')
        .set(settings)
        .where('user_id', '=', customerOf(order).id)
        .execute();
      await picking.start(picker, order);
      await device.send([device.short(order)], picker);
      expect((await read(order)).offers).toHaveLength(1);
      expect(await picking.missingMails(order)).toEqual([]);
    },
  );

  test('is in the batch as a question, then as the product to pick, then as picked', async () => {
    const order = await picking.confirm(staff, { product });
    await consentTo(order, 'ask');
    const { id } = await picking.start(picker, order);
    const batch = async () =>
      (await request(shop().app, getBatch, { params: { id } }, picker)).body;
    const linesOf = async ({ id: product_id }: { id: string }) =>
      (await batch()).products.find((each) => each.product_id === product_id)?.lines;
    expect(await linesOf(product)).toMatchObject([{ is_substitutable: true, offer: null }]);
    const missing = device.short(order);
    await device.send([missing], picker);
    const { event_id } = missing;
    expect((await batch()).open_offers).toMatchObject([
      { order_id: order.id, event_id, quantity: 2 },
    ]);
    const [offer] = (await read(order)).offers;
    await answer(order, offer, cheaper.id);
    expect((await batch()).open_offers).toEqual([]);
    expect(await linesOf(cheaper)).toMatchObject([
      { order_id: order.id, quantity: 2, offer: { id: offer?.id, event_id }, picks: [] },
    ]);
    const scan = device.scan(order, { offer_id: offer?.id });
    await device.send([scan], picker);
    const picked = { event_id: scan.event_id, outcome: 'substituted', quantity: 2 };
    expect(await linesOf(cheaper)).toMatchObject([{ picks: [picked] }]);
    expect(await linesOf(product)).toMatchObject([{ picks: [picked] }]);
    await device.send([device.event('pick.undone', { event_id: scan.event_id })], picker);
    expect(await linesOf(cheaper)).toMatchObject([{ picks: [] }]);
    expect((await batch()).orders).toMatchObject([{ picked: 2, of: 2 }]);
    const short = device.short(order, { offer_id: offer?.id });
    expect(await device.send([short], picker)).toEqual(['applied']);
    expect(await linesOf(cheaper)).toBeUndefined();
  });

  test('is packed once by two pickers at the same moment, every time', async () => {
    const other = new Device(shop);
    for await (const { order, offer, substitute } of offerEach(rounds(200))) {
      await answer(order, offer, substitute);
      const scanned = { order_item_id: offer.order_item_id, offer_id: offer.id };
      const results = await Promise.all(
        [device, other].map((each) => each.send([each.scan(order, scanned)], picker)),
      );
      const sorted = results.flat().toSorted((a, b) => a.localeCompare(b));
      expect(sorted).toEqual(['applied', 'conflict pick_exceeds_ordered']);
    }
  });

  test('that is declined refunds the line', async () => {
    const { order, offer } = await offered('ask');
    await answer(order, offer, null);
    expect(await device.send([device.packed(order)], picker)).toEqual(['applied']);
    const { settlement } = await seen(order);
    expect(settlement).toMatchObject({ total_cents: 0, lines: [{ outcome: 'short' }] });
  });

  test.each([
    ['ask', 'declined', []],
    ['rule', 'accepted', ['applied']],
  ] as const)('with "%s" is %s without an answer', async (consent, state, results) => {
    const { order, offer } = await offered(consent);
    await expect(expire(offer)).rejects.toThrow('still open');
    shop().clock.advance(600);
    await expire(offer);
    // A session ends while the clock moves on.
    const again = await createUser(shop(), { role: 'dispatcher' });
    expect((await read(order)).offers).toMatchObject([{ state, decided_by: 'rule' }]);
    const events = [device.scan(order, { offer_id: offer?.id }), device.packed(order)];
    const sent = events.slice(1 - results.length);
    expect(await device.send(sent, again)).toEqual([...results, 'applied']);
  });

  test('is answered until 1 ms before its deadline, and not at it', async () => {
    const early = await offered('ask');
    await restock();
    const late = await offered('ask');
    const deadline = Date.parse(late.offer?.deadline ?? '');
    shop().clock.set(new Date(deadline - 1).toISOString());
    expect((await answer(early.order, early.offer, cheaper.id)).status).toBe(200);
    shop().clock.set(new Date(deadline).toISOString());
    const refused = await answer(late.order, late.offer, cheaper.id);
    expect(refused.body).toMatchObject({ code: 'offer_expired' });
    // The response may have been lost: the same answer is no error, another one is.
    expect((await answer(early.order, early.offer, cheaper.id)).status).toBe(200);
    const other = await answer(early.order, early.offer, null);
    expect(other.body).toMatchObject({ code: 'offer_answered' });
  });

  test('has one outcome of two answers at once, every time', async () => {
    for await (const { order, offer, substitute } of offerEach(rounds(200))) {
      const answers = await Promise.all([
        answer(order, offer, substitute),
        answer(order, offer, null),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('has one outcome of an answer and the rule around its deadline, every time', async () => {
    const start = shop().clock.now().toISOString();
    const [answered, ruled] = ['200 accepted by customer', '409 declined by rule'];
    const outcomes = new Set<string>();
    let round = 0;
    for await (const { order, offer, substitute } of offerEach(rounds(200))) {
      const deadline = Date.parse(offer.deadline);
      const move = (ms: number) => shop().clock.set(new Date(deadline + ms).toISOString());
      // 1 ms before, at the deadline, 1 ms after, and while it passes.
      move([-1, 0, 1, -1][round % 4] ?? 0);
      const both = Promise.all([
        answer(order, offer, substitute),
        expire(offer).catch(() => undefined),
      ]);
      if (round % 4 === 3) {
        await sleep(round % 10);
        move(0);
      }
      const [{ status }] = await both;
      if (round % 4 > 0) await expire(offer);
      const { state, decided_by } = await shop()
        .db.selectFrom('substitution_offers')
        .select(['state', 'decided_by'])
        .where('id', '=', offer.id)
        .executeTakeFirstOrThrow();
      const outcome = `${status} ${state} by ${decided_by}`;
      expect([[answered], [ruled], [ruled], [answered, ruled]][round % 4]).toContain(outcome);
      outcomes.add(outcome);
      shop().clock.set(start);
      round += 1;
    }
    expect([...outcomes].toSorted()).toEqual([answered, ruled]);
  });

  test('of goods that were sold meanwhile is refused and remains open', async () => {
    const { order, offer } = await offered('ask');
    await ordering.buy(await createUser(shop()), { product_id: cheaper.id, quantity: 9 });
    const refused = await answer(order, offer, cheaper.id);
    expect(refused.body).toMatchObject({ code: 'offer_out_of_stock' });
    expect((await answer(order, offer, dearer.id)).status).toBe(200);
  });

  test('of something else, to another customer or about another order is refused', async () => {
    const { order, offer } = await offered('ask');
    const unknown = await answer(order, offer, product.id);
    expect(unknown.body).toMatchObject({ code: 'offer_product_unknown' });
    const stranger = await createUser(shop());
    expect((await answer(order, offer, null, stranger)).status).toBe(404);
    expect((await read(order)).offers).toMatchObject([{ id: offer?.id, state: 'open' }]);
    await restock();
    const other = await offered('ask');
    expect((await answer(other.order, offer, null)).status).toBe(404);
  });

  test('ends when the goods are found, or the order is cancelled', async () => {
    const { order, offer, missing } = await offered('ask');
    await answer(order, offer, cheaper.id);
    const undo = device.event('pick.undone', { event_id: missing.event_id });
    expect(await device.send([undo], picker)).toEqual(['applied']);
    expect(await ordering.stockOf(cheaper.id)).toBe(10);
    const again = device.short(order);
    await device.send([again], picker);
    const [second] = (await read(order)).offers;
    await answer(order, second, cheaper.id);
    await ordering.move(staff, order, ['cancelled']);
    expect(await ordering.stockOf(cheaper.id)).toBe(10);
  });

  test('whose substitute is taken out again waits for it; one that is missing is refunded', async () => {
    const { order, offer } = await offered('ask');
    await answer(order, offer, cheaper.id);
    const scan = device.scan(order, { offer_id: offer?.id });
    const undo = device.event('pick.undone', { event_id: scan.event_id });
    const gone = device.short(order, { offer_id: offer?.id });
    expect(await device.send([scan, undo, gone, device.packed(order)], picker)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
    ]);
    expect(await ordering.stockOf(cheaper.id)).toBe(0);
    expect((await seen(order)).settlement).toMatchObject({ total_cents: 0 });
  });
});

/** What was reported as missing is on the shelf again. */
async function restock(): Promise<void> {
  await shop()
    .db.insertInto('stock_movements')
    .values({ product_id: product.id, quantity: 10, reason: 'delivery' })
    .execute();
}
