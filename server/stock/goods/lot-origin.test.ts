import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCart } from '#contract/cart/cart.ts';
import { getProduct } from '#contract/catalog/catalog.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { NewReceipt } from '#contract/stock/inventory.schema.ts';
import * as contract from '#contract/stock/inventory.ts';
import * as substitutions from '#contract/stock/substitutions.ts';
import { listOriginFaults } from '#domain/catalog/food/lot-origin-faults.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { createRandom } from '#domain/random.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createProduct, createUser, type TestUser } from '#test/helpers/factories.ts';
import { lotOrigins } from '#test/helpers/lot-origins.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp();
const picking = usePicking(shop);
const ordering = useOrdering(shop);
let staff: TestUser;
let device: Device;

beforeAll(() => setCapacity(shop(), 5000));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  device = new Device(shop);
  await enforce(false);
});
afterEach(async () => {
  expect(await listWrongGoods(), 'goods of another origin').toEqual([]);
  expect(await listWrongStock(), 'stock of the origin on sale').toEqual([]);
});

const enforce = (particulars_enforced: boolean) =>
  shop().db.updateTable('shop_settings').set({ particulars_enforced }).execute();
const from = (country: string): LotOrigin => ({ kind: 'country', country });

/** Goods in totes or further of lines whose customers were promised another origin. */
async function listWrongGoods() {
  const { rows } = await sql`
    select picks.id from picks join lots on lots.id = picks.lot_id
        join order_items on order_items.id = picks.order_item_id
      where picks.outcome = 'picked' and order_items.origin is not null
        and origin_class(order_items.origin) is distinct from origin_class(lots.origin)`.execute(
    shop().db,
  );
  return rows;
}

/** Products whose customers see another number than is free of the origin on sale. */
async function listWrongStock() {
  const { rows } = await sql`
    select products.id, stock_quantity - waiting_quantity as seen, free.quantity
      from products left join lateral (
          select quantity from free_origins(products.id)
            where class is not distinct from origin_class(products.promised_origin)
        ) as free on true
      where products.promised_origin is not null
        and stock_quantity - waiting_quantity <> coalesce(free.quantity, 0)`.execute(shop().db);
  return rows;
}

/** Origins of which open lines were promised more units than are in the shop or in their totes. */
async function listOverpromised(product: { id: string }) {
  const { rows } = await sql`
    with promised as (
      select origin_class(items.origin) as class, sum(items.quantity - coalesce(picked.quantity, 0)) as quantity
        from order_items as items join orders on orders.id = items.order_id
          left join lateral (select sum(quantity) as quantity from picks
            where picks.order_item_id = items.id and outcome = 'picked') as picked on true
        where items.product_id = ${product.id} and orders.status not in ('cancelled', 'delivered')
        group by 1
    ), there as (
      select origin_class(origin) as class, sum(quantity) as quantity from lots
        where product_id = ${product.id} group by 1
    )
    select promised.class, promised.quantity, there.quantity as there
      from promised left join there on there.class is not distinct from promised.class
      where promised.quantity > coalesce(there.quantity, 0)`.execute(shop().db);
  return rows;
}

const tomatoes = (changes = {}) =>
  createProduct(shop(), { food_kind: 'produce', stock: 0, is_available: true, ...changes });

function send(product: { id: string }, changes: Partial<NewReceipt> = {}, by = staff) {
  const body = {
    product_id: product.id,
    code: randomUUID().slice(0, 8),
    date: '2026-12-30',
    date_kind: 'best_before' as const,
    quantity: 4,
    supplier_id: null,
    unit_cost_cents: null,
    ...changes,
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  return request(shop().app, contract.receiveGoods, { body }, { ...by, headers });
}

async function receive(product: { id: string }, country: string, changes = {}) {
  const { status, body } = await send(product, { origin: from(country), ...changes });
  if (status !== 201) throw new Error(`not received: ${status} ${JSON.stringify(body)}`);
  return body;
}

const seen = async ({ id }: { id: string }) =>
  (await request(shop().app, getProduct, { params: { id } })).body;
const origins = async (product: { id: string }) =>
  (await seen(product)).origin_lines?.map(({ text }) => text);
const lineOf = async (customer: TestUser) =>
  (await request(shop().app, getCart, {}, customer)).body.lines[0];

const consent = ({ id, items }: Order, wish: string) =>
  sql`insert into substitution_consents (order_id, product_id, consent)
    values (${id}, ${items[0]?.product_id}, ${wish})
    on conflict (order_id, product_id) do update set consent = ${wish}`.execute(shop().db);

test('the database refuses the same origins as the domain', async () => {
  const text = fc.constantFrom(
    'DE',
    'XX',
    'de',
    '',
    'DE NI 10055 EG',
    'R-1',
    'Lachs',
    'Salmo salar',
    'Sаlmo',
  );
  // What the contract limits to a list, or to another type.
  const closed = ['kind', 'method', 'region', 'gear', 'area', 'is_defrosted', 'countries'];
  const replaced = fc
    .tuple(fc.constantFrom<LotOrigin>(...Object.values(lotOrigins)), fc.nat({ max: 8 }), text)
    .map(([origin, place, value]) => {
      const names = Object.keys(origin).filter((field) => !closed.includes(field));
      const name = names[place % names.length];
      return name === undefined ? origin : { ...origin, [name]: value };
    });
  const honey = fc
    .array(
      fc.record({
        country: fc.constantFrom('UA', 'DE', 'XX', 'MX'),
        share: fc.constantFrom(0, 20, 40, 60, 80, 100),
      }),
      { maxLength: 4 },
    )
    .map((countries): LotOrigin => ({ kind: 'honey', countries }));
  const samples = fc.sample(fc.oneof(replaced, honey), 1000);
  const { rows } = await sql<{ is_valid: boolean }>`
    select is_valid_origin(value) as is_valid
      from jsonb_array_elements(${JSON.stringify(samples)}::jsonb) with ordinality order by ordinality`.execute(
    shop().db,
  );
  const expected = samples.map((origin) => listOriginFaults(origin).length === 0);
  expect(samples.filter((_, index) => expected[index] !== rows[index]?.is_valid)).toEqual([]);
  expect(new Set(expected).size).toBe(2);
});

test('goods without their origin are blocked until someone names it', async () => {
  await enforce(true);
  const product = await tomatoes({ is_available: false });
  const { body: lot } = await send(product);
  expect(lot).toMatchObject({
    quantity: 0,
    blocked_quantity: 4,
    block_reason: 'origin_missing',
    lacks_origin: true,
    origin_text: null,
  });
  const input = { params: { id: lot.id }, body: { origin: from('ES') } };
  const named = await request(shop().app, contract.nameOrigin, input, staff);
  expect(named.body).toMatchObject({
    quantity: 4,
    blocked_at: null,
    lacks_origin: false,
    origin_text: 'Herkunft: Spanien',
    is_on_sale: true,
  });
  expect((await request(shop().app, contract.nameOrigin, input, staff)).status).toBe(200);
  const other = { params: { id: lot.id }, body: { origin: from('MA') } };
  const refused = await request(shop().app, contract.nameOrigin, other, staff);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'origin_known' }]);
});

test('goods blocked for their origin return to the sale by nothing else', async () => {
  await enforce(true);
  const { db } = shop();
  const product = await tomatoes({ is_available: false });
  const { body: lot } = await send(product);
  await db.transaction().execute(async (trx) => {
    await enforce(false);
    await trx
      .updateTable('products')
      .set({ is_available: true })
      .where('id', '=', product.id)
      .execute();
  });
  await enforce(true);
  const input = { params: { id: lot.id }, body: { reason: null } };
  const refused = await request(shop().app, contract.blockLot, input, staff);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'origin_missing' }]);
});

test('a shop that asks for no particulars sells goods without an origin as before', async () => {
  const product = await tomatoes();
  expect((await send(product)).body).toMatchObject({ quantity: 4, blocked_at: null });
  expect(await seen(product)).toMatchObject({ stock_quantity: 4, origin_lines: null });
  const customer = await createUser(shop());
  const { status, body } = await ordering.buy(customer, { product_id: product.id });
  expect([status, body.items[0]?.origin]).toEqual([201, null]);
});

test('meat needs the code of its lot, and no kind takes the origin of another', async () => {
  await enforce(true);
  const beef = await createProduct(shop(), { food_kind: 'beef', stock: 0, is_available: false });
  const without = await send(beef, { origin: lotOrigins.beef, code: '' });
  expect([without.status, without.body]).toMatchObject([422, { code: 'lot_code_missing' }]);
  const region = await send(beef, { origin: lotOrigins.minced_region });
  expect([region.status, region.body]).toMatchObject([422, { code: 'origin_not_of_kind' }]);
  const other = await createProduct(shop(), { stock: 0, is_available: false });
  expect((await send(other, { origin: from('ES') })).body).toMatchObject({
    code: 'origin_not_of_kind',
  });
  const wrong = { ...lotOrigins.beef, born: 'XX' };
  expect((await send(beef, { origin: wrong })).status).toBe(422);
});

test('the receipt offers the last origin of each supplier', async () => {
  const product = await tomatoes();
  await receive(product, 'ES');
  shop().clock.advance(60);
  await receive(product, 'MA');
  const input = { params: { id: product.id } };
  const { body } = await request(shop().app, contract.getKnownLabels, input, staff);
  expect(body).toMatchObject({
    food_kind: 'produce',
    last_origins: [{ supplier_id: null, origin: from('MA'), text: 'Herkunft: Marokko' }],
  });
});

test('one origin is on sale, the one whose goods end first, and the next when it is sold out', async () => {
  const product = await tomatoes();
  await receive(product, 'MA', { date: '2026-12-30', quantity: 5 });
  expect(await origins(product)).toEqual(['Marokko']);
  await receive(product, 'ES', { date: '2026-12-20', quantity: 3 });
  expect(await seen(product)).toMatchObject({ stock_quantity: 5 });
  const order = await picking.confirm(staff, { product, quantity: 5 });
  expect(order.items[0]?.origin).toBe('Herkunft: Marokko');
  expect(await origins(product)).toEqual(['Spanien']);
  expect(await seen(product)).toMatchObject({ stock_quantity: 3 });
  const second = await picking.confirm(staff, { product, quantity: 3 });
  expect(second.items[0]?.origin).toBe('Herkunft: Spanien');
  expect(await seen(product)).toMatchObject({ stock_quantity: 0, is_in_stock: false });
  // What is returned waits until the goods on sale are gone, or is on sale if there are none.
  await ordering.move(staff, order, ['cancelled']);
  expect(await origins(product)).toEqual(['Marokko']);
});

test('the staff switches to another origin, and orders keep theirs', async () => {
  const product = await tomatoes();
  await receive(product, 'MA', { quantity: 5 });
  const spain = await receive(product, 'ES', { quantity: 3 });
  expect(spain.is_on_sale).toBe(false);
  const before = await picking.confirm(staff, { product });
  const input = { params: { id: spain.id } };
  const { body } = await request(shop().app, contract.putOnSale, input, staff);
  expect(body.is_on_sale).toBe(true);
  expect(await seen(product)).toMatchObject({ stock_quantity: 3 });
  expect(await origins(product)).toEqual(['Spanien']);
  expect((await picking.seen(before)).items[0]?.origin).toBe('Herkunft: Marokko');
  await picking.confirm(staff, { product, quantity: 3 });
  expect(await origins(product)).toEqual(['Marokko']);
  const refused = await request(shop().app, contract.putOnSale, input, staff);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'origin_sold_out' }]);
});

test('beef is promised by its countries, and its page shows the numbers of the goods on sale', async () => {
  const beef = await createProduct(shop(), { food_kind: 'beef', stock: 0 });
  await send(beef, { origin: lotOrigins.beef, quantity: 2 });
  const other = { ...lotOrigins.beef, reference: 'R-2' };
  await send(beef, { origin: other, quantity: 2, date: '2026-12-31' });
  expect(await seen(beef)).toMatchObject({ stock_quantity: 4 });
  expect(await origins(beef)).toEqual([
    'Frankreich',
    'Deutschland',
    'Deutschland, Zulassungsnummer DE NI 10055 EG',
    'Deutschland, Zulassungsnummer DE BE 20013 EG',
    'R-2611-07',
  ]);
  const order = await picking.confirm(staff, { product: beef, quantity: 4 });
  await picking.start(staff, order);
  expect(await device.send([device.scan(order, { quantity: 4 })], staff)).toEqual(['applied']);
});

test('an order is refused if the origin has changed since the customer saw it', async () => {
  const product = await tomatoes({ name: 'Tomaten' });
  await receive(product, 'MA', { quantity: 2 });
  await receive(product, 'ES', { quantity: 4 });
  const [first, second] = [await createUser(shop()), await createUser(shop())];
  const place = async (customer: TestUser) => {
    const { body: cart } = await request(shop().app, getCart, {}, customer);
    const expected_origins = cart.lines.flatMap(({ product: { id: product_id }, origin }) =>
      origin === undefined ? [] : [{ product_id, key: origin.key }],
    );
    return () =>
      ordering.place(customer, { expected_total_cents: cart.total_cents, expected_origins });
  };
  await ordering.putInCart(first, product.id, 2);
  await ordering.putInCart(second, product.id, 2);
  const [order, late] = [await place(first), await place(second)];
  expect(await lineOf(second)).toMatchObject({ origin: { text: 'Herkunft: Marokko' } });
  expect(await lineOf(second)).not.toHaveProperty('previous_origin');
  expect((await order()).status).toBe(201);
  const refused = await late();
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'origin_changed', facts: { names: 'Tomaten' } },
  ]);
  expect(await lineOf(second)).toMatchObject({
    origin: { text: 'Herkunft: Spanien' },
    previous_origin: 'Herkunft: Marokko',
  });
  // The customer has seen it.
  await ordering.putInCart(second, product.id, 2);
  expect(await lineOf(second)).not.toHaveProperty('previous_origin');
  const accepted = await (await place(second))();
  expect([accepted.status, accepted.body.items[0]?.origin]).toEqual([201, 'Herkunft: Spanien']);
});

test('a scan names the recorded origin of the lot, and none where lots with its label differ', async () => {
  const product = await tomatoes({ barcode: '9783161484100' });
  const lot = await receive(product, 'MA', { code: 'L7', date: '2026-12-31' });
  const scan = async (code: string) =>
    (await request(shop().app, contract.readScan, { query: { code } }, staff)).body.recorded_origin;
  const label = '010978316148410010L7';
  const codes = [
    label,
    `${label}\u001D15261231`,
    `${label}\u001D15261230`,
    `L-${lot.id.toUpperCase()}`,
  ];
  expect(await Promise.all(codes.map(scan))).toEqual([
    'Herkunft: Marokko',
    'Herkunft: Marokko',
    null,
    'Herkunft: Marokko',
  ]);
  await receive(product, 'ES', { code: 'L7', date: '2026-12-31' });
  expect(await Promise.all(codes.map(scan))).toEqual([null, null, null, 'Herkunft: Marokko']);
});

test('two customers cannot both have the last unit of an origin', async () => {
  for (let round = 0; round < rounds(50); round += 1) {
    const product = await tomatoes({ price_cents: 2000 });
    await receive(product, 'MA', { quantity: 1 });
    await receive(product, 'ES', { quantity: 5 });
    const customers = [await createUser(shop()), await createUser(shop())];
    const sent = await Promise.all(
      customers.map(async (customer) => {
        await ordering.putInCart(customer, product.id, 1);
        const line = await lineOf(customer);
        const { body: cart } = await request(shop().app, getCart, {}, customer);
        return ordering.place(customer, {
          expected_total_cents: cart.total_cents,
          expected_origins: [{ product_id: product.id, key: line?.origin?.key ?? '' }],
        });
      }),
    );
    const morocco = sent.filter(({ body }) => body.items?.[0]?.origin === 'Herkunft: Marokko');
    expect(morocco.length).toBeLessThanOrEqual(1);
    expect(await listWrongStock()).toEqual([]);
  }
});

test('goods of another origin are not picked, and are offered instead', async () => {
  const product = await tomatoes();
  await receive(product, 'MA', { quantity: 2 });
  const spain = await receive(product, 'ES', { quantity: 4 });
  const order = await picking.confirm(staff, { product });
  await consent(order, 'ask');
  await picking.start(staff, order);
  expect(await device.send([device.scan(order, { lot_id: spain.id })], staff)).toEqual([
    'conflict origin_differs',
  ]);
  shop().clock.advance(60);
  expect(await device.send([device.short(order)], staff)).toEqual(['applied']);
  const customer = picking.customerOf(order);
  const input = { params: { id: order.id } };
  const { body } = await request(shop().app, substitutions.getSubstitutions, input, customer);
  expect(body.offers[0]).toMatchObject({
    state: 'open',
    candidates: [{ product_id: product.id, quantity: 2, origin_text: 'Herkunft: Spanien' }],
  });
  const answer = {
    params: { id: order.id, offer_id: body.offers[0]?.id ?? '' },
    body: { product_id: product.id },
  };
  const { body: accepted } = await request(shop().app, substitutions.answerOffer, answer, customer);
  expect(accepted.offers[0]?.state).toBe('accepted');
  shop().clock.advance(60);
  const scan = device.scan(order, { lot_id: spain.id, offer_id: body.offers[0]?.id });
  expect(await device.send([scan, device.packed(order)], staff)).toEqual(['applied', 'applied']);
  expect((await picking.seen(order)).items[0]?.origin).toBe('Herkunft: Marokko');
});

test('who wants no substitutes gets none of another origin', async () => {
  const product = await tomatoes();
  await receive(product, 'MA', { quantity: 2 });
  await receive(product, 'ES', { quantity: 4 });
  const order = await picking.confirm(staff, { product });
  await consent(order, 'none');
  await picking.start(staff, order);
  expect(await device.send([device.short(order)], staff)).toEqual(['applied']);
  const input = { params: { id: order.id } };
  const customer = picking.customerOf(order);
  const { body } = await request(shop().app, substitutions.getSubstitutions, input, customer);
  expect(body.offers).toEqual([]);
});

test('lines from before take goods of any lot, and leave what others were promised', async () => {
  const product = await tomatoes();
  await send(product, { quantity: 2 });
  const before = await picking.confirm(staff, { product });
  expect(before.items[0]?.origin).toBeNull();
  const spain = await receive(product, 'ES', { quantity: 4 });
  await picking.confirm(staff, { product, quantity: 4 });
  expect(await seen(product)).toMatchObject({ stock_quantity: 0 });
  await picking.start(staff, before);
  expect(await device.send([device.scan(before, { lot_id: spain.id })], staff)).toEqual([
    'applied',
  ]);
});

test('the origin of a line never changes', async () => {
  const product = await tomatoes();
  await receive(product, 'MA');
  const order = await picking.confirm(staff, { product });
  const change = shop()
    .db.updateTable('order_items')
    .set({ origin: sql`${JSON.stringify(from('ES'))}::jsonb` })
    .where('order_id', '=', order.id);
  await expect(change.execute()).rejects.toThrow('are never changed');
});

test('after any sequence of receipts, orders, picks, cancellations and switches, what is promised of an origin is there', async () => {
  const { pick } = createRandom(39);
  for (let round = 0; round < rounds(10); round += 1) {
    const product = await tomatoes();
    const open: Awaited<ReturnType<typeof picking.confirm>>[] = [];
    const lots: string[] = [];
    for (let step = 0; step < 14; step += 1) {
      shop().clock.advance(2);
      const action = pick(['receive', 'order', 'order', 'pick', 'cancel', 'switch', 'waste']);
      if (action === 'receive' || lots.length === 0) {
        const country = pick(['ES', 'MA', 'NL']);
        const date = pick(['2026-12-20', '2026-12-30']);
        lots.push((await receive(product, country, { date, quantity: 3 })).id);
      } else if (action === 'order') {
        if ((await seen(product)).stock_quantity < 2) continue;
        open.push(await picking.confirm(staff, { product, quantity: 2 }));
      } else if (action === 'switch') {
        const input = { params: { id: pick(lots) } };
        await request(shop().app, contract.putOnSale, input, staff);
      } else if (action === 'waste') {
        const input = {
          params: { id: pick(lots) },
          body: { kind: 'waste' as const, quantity: 1 },
        };
        const headers = { 'Idempotency-Key': randomUUID() };
        await request(shop().app, contract.bookLot, input, { ...staff, headers });
      } else {
        const order = open.pop();
        if (order === undefined) continue;
        if (action === 'cancel') await ordering.move(staff, order, ['cancelled']);
        else {
          await picking.start(staff, order);
          await device.send([device.scan(order, { lot_id: pick([...lots, null]) })], staff);
        }
      }
      expect(await listWrongStock()).toEqual([]);
      expect(await listWrongGoods()).toEqual([]);
    }
  }
});

/** One step of another person; what it is answered, as a status and a code. */
type Step = () => Promise<string>;

test('receipts, orders, picks, cancellations and switches at the same moment promise no goods twice', async () => {
  const answers = new Map<string, number>();
  for (let seed = 0; seed < rounds(20); seed += 1) {
    const random = createRandom(seed);
    const product = await tomatoes();
    const lots = [
      await receive(product, 'MA', { quantity: 6, date: '2026-12-20' }),
      await receive(product, 'ES', { quantity: 6 }),
    ];
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(() => picking.confirm(staff, { product })),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('none');
    await picking.start(staff, first, second);
    const pick = (order: Order): Step => {
      const own = new Device(shop);
      const lot_id = random.pick([...lots.map(({ id }) => id), null]);
      return async () => (await own.send([own.scan(order, { lot_id })], staff)).join();
    };
    const place = async (): Promise<Step> => {
      const customer = await createUser(shop());
      const { total_cents } = await ordering.putInCart(customer, product.id, 2);
      const line = await lineOf(customer);
      const expected_origins = [{ product_id: product.id, key: line?.origin?.key ?? '' }];
      return async () => {
        const terms = { expected_total_cents: total_cents, expected_origins };
        const { status, body } = await ordering.place(customer, terms);
        return status === 201 ? 'placed' : String((body as { code?: string }).code);
      };
    };
    const steps: { step: Step; turn: number }[] = [
      pick(first),
      pick(second),
      pick(first),
      await place(),
      await place(),
      await place(),
      async () => {
        await receive(product, random.pick(['ES', 'MA', 'NL']), { quantity: 2 });
        return 'received';
      },
      async () => {
        await receive(product, random.pick(['ES', 'MA', 'NL']), { quantity: 2 });
        return 'received';
      },
      async () => {
        const input = { params: { id: random.pick(lots).id } };
        const { status, body } = await request(shop().app, contract.putOnSale, input, staff);
        return status === 200 ? 'switched' : String((body as { code?: string }).code);
      },
      async () => {
        await ordering.move(staff, third, ['cancelled']);
        return 'cancelled';
      },
    ].map((step) => ({ step, turn: random.next() }));
    const sent = await Promise.all(
      steps.toSorted((a, b) => a.turn - b.turn).map(({ step }) => step()),
    );
    for (const answer of sent) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    expect(await listWrongStock(), `seed ${seed}`).toEqual([]);
    expect(await listWrongGoods(), `seed ${seed}`).toEqual([]);
    expect(await listOverpromised(product), `seed ${seed}: ${sent.join()}`).toEqual([]);
  }
  // Else the rounds would show nothing.
  expect([...answers.keys()]).toEqual(
    expect.arrayContaining(['applied', 'cancelled', 'placed', 'received', 'switched']),
  );
  const expected =
    /^(applied|cancelled|placed|received|switched|origin_changed|out_of_stock|origin_sold_out|conflict (origin_differs|pick_exceeds_ordered|lot_too_short|not_enough_units|lot_short))$/;
  expect([...answers.keys()].filter((answer) => !expected.test(answer))).toEqual([]);
});
