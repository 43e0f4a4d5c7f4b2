import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCredits } from '#contract/cash/credits.ts';
import { countSafe as countSafeContract } from '#contract/cash/safe.ts';
import { closeTill, countTill } from '#contract/cash/tills.ts';
import { listTips } from '#contract/cash/tips.ts';
import * as categories from '#contract/catalog/categories.admin.ts';
import { reportZeroResultSearch } from '#contract/catalog/search.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { sendPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import { listReturnedGoods } from '#contract/stock/returns.ts';
import { addSupplierInvoice } from '#contract/stock/supplier-invoices.admin.ts';
import { decideStop } from '#contract/tours/tours.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  createArticle,
  createPurchaseOrder,
  createSupplier,
  newArticle,
  newInvoice,
  supplierDetails,
} from '#test/helpers/buying.ts';
import { fingerprint } from '#test/helpers/database/fingerprint.ts';
import {
  certify,
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { firstSlot } from '#test/helpers/ordering.ts';
import { usePicking } from '#test/helpers/picking.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';
import { caller } from '#test/helpers/staff-orders.ts';
import { twoUnits, useCounter } from '#test/helpers/tours/counter.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { useTours, type Door } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const picking = usePicking(shop);
const touring = useTours(shop);
const crediting = useCrediting(shop);
const counter = useCounter(shop);
let staff: TestUser;

beforeAll(async () => {
  await setCapacity(shop(), 500);
  staff = await createUser(shop(), { role: 'admin' });
  await counter.setUp(staff);
});

/** A call that succeeds, and what differs in another one with its key, if it has a content. */
interface Call {
  /** In the path. */
  id?: string;
  body: object;
  other?: object;
}

const at = (hours: number) =>
  new Date(shop().clock.now().getTime() + hours * 60 * 60 * 1000).toISOString();
const texts = { title: 'Neu', subtitle: '', description: '', button_text: 'Los' };
const named = (body: object = {}): Call => ({
  body: { name: 'Eins', ...body },
  other: { name: 'Zwei' },
});
const plannedWindow = {
  start_minutes: 6 * 60,
  length_minutes: 60,
  capacity: 5,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 60,
  fee_difference_cents: 0,
};

async function certified() {
  const { id: product_id } = await createProduct(shop());
  return { id: await certify(shop(), [product_id]), product_id };
}

/** An order on a tour, whose driver reports a payment and returns. */
async function drive(door: Partial<Door> = {}) {
  const driver = await createUser(shop(), { role: 'driver' });
  const order = await touring.packed();
  const tour = await touring.plan(staff, driver, [order]);
  const device = await touring.started(tour, driver);
  const [stop] = tour.stops;
  const paid = { due: 2399, tip: 101, tendered: { 2000: 1, 500: 1 }, ...door };
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    touring.done(device, stop, paid),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  await device.send(events, driver);
  return { order, till_id: tour.till_id };
}

async function count(id: string, contents: CashContents): Promise<void> {
  const person = await createUser(shop(), { role: 'dispatcher' });
  const { status } = await request(
    shop().app,
    countTill,
    { params: { id }, body: { contents } },
    person,
  );
  expect(status).toBe(200);
}

async function countSafe(contents: CashContents) {
  return (await request(shop().app, countSafeContract, { body: { contents } }, staff)).body;
}

const cases: Record<string, () => Call | Promise<Call>> = {
  '/api/v1/admin/products': async () =>
    named({ category_id: (await createCategory(shop())).id, price_cents: 100 }),
  '/api/v1/admin/categories': () => named(),
  '/api/v1/admin/offers': async () => {
    const { id: product_id } = await createProduct(shop());
    const valid_to = at(9);
    return {
      body: { product_id, kind: 'weekly', percent_off: 10, valid_to },
      other: { percent_off: 20 },
    };
  },
  '/api/v1/admin/product-offers': async () => {
    const { id } = await createProduct(shop());
    const body = { product_ids: [id], kind: 'weekly', percent_off: 10, valid_to: at(9) };
    return { body, other: { percent_off: 20 } };
  },
  '/api/v1/admin/webhooks/{id}/replay': async () => {
    const { id } = await shop()
      .db.insertInto('webhooks')
      .values({
        name: 'Lager',
        url: 'https://lager.example/',
        kinds: ['order.placed'],
        secret: `whsec_${'A'.repeat(43)}=`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { from: at(-2), to: at(-1) }, other: { to: at(0) } };
  },
  '/api/v1/admin/suppliers': () => named(supplierDetails),
  '/api/v1/admin/suppliers/{id}/articles': async () => {
    const { id: product_id } = await createProduct(shop());
    const { id } = await createSupplier(shop());
    return { id, body: newArticle(product_id), other: { units_per_case: 12 } };
  },
  '/api/v1/admin/supplier-articles/{id}/prices': async () => {
    const { id } = await createArticle(shop());
    const body = { net_cents: 990, per: 'case', valid_from: '2026-01-01' };
    return { id, body, other: { net_cents: 991 } };
  },
  '/api/v1/admin/purchase-orders': async () => {
    const { supplier_id, id } = await createArticle(shop());
    const lines = [{ article_id: id, cases: 1 }];
    const body = { supplier_id, delivers_on: null, note: null, lines };
    return { body, other: { note: 'Bitte vor 8 Uhr' } };
  },
  '/api/v1/admin/purchase-orders/{id}/send': async () => {
    const { id } = await createPurchaseOrder(shop());
    return { id, body: { way: 'phone', version: 1 }, other: { way: 'print' } };
  },
  '/api/v1/admin/purchase-orders/{id}/cancel': async () => {
    const { id } = await createPurchaseOrder(shop());
    return { id, body: { reason: null }, other: { reason: 'x' } };
  },
  '/api/v1/admin/purchase-orders/{id}/close': async () => {
    const { id } = await createPurchaseOrder(shop());
    const params = { id };
    const body = { way: 'phone' as const, version: 1 };
    await request(shop().app, sendPurchaseOrder, { params, body }, withKey(staff));
    return { id, body: { rest: 'will_not_come' }, other: { rest: null } };
  },
  '/api/v1/work/expected-deliveries/{id}/rests': async () => {
    const { id, lines } = await sendTestOrder(shop(), staff);
    const [line] = lines;
    const rest = { purchase_order_line_id: line?.id, expected_on: '2026-12-04' };
    const never = { ...rest, decision: 'will_not_come', expected_on: null };
    return {
      id,
      body: { rests: [{ ...rest, decision: 'comes_later' }] },
      other: { rests: [never] },
    };
  },
  '/api/v1/work/refused-goods': async () => {
    const { supplier, lines } = await sendTestOrder(shop(), staff);
    const [line] = lines;
    const goods = { product_id: line?.product.id, purchase_order_line_id: line?.id, quantity: 1 };
    const body = { supplier_id: supplier.id, note_number: '', ...goods, reason: 'damaged' };
    return { body, other: { reason: 'too_warm' } };
  },
  '/api/v1/admin/supplier-invoices': async () => ({
    body: await newInvoice(shop()),
    other: { number: 'RE-2' },
  }),
  '/api/v1/work/crates': async () => {
    const { id: supplier_id } = await createSupplier(shop());
    const crates = { kind: 'box', reason: 'came', quantity: 4 };
    return { body: { supplier_id, note_number: '', ...crates }, other: { quantity: 5 } };
  },
  '/api/v1/admin/supplier-credit-notes': async () => {
    const body = await newInvoice(shop());
    const { supplier_id } = body;
    const added = await request(shop().app, addSupplierInvoice, { body }, withKey(staff));
    const credit = { vat_rate: 7, net_cents: 100, vat_cents: 7 };
    return {
      body: {
        supplier_id,
        number: 'GS-1',
        issued_on: '2026-11-21',
        reason: 'short_delivery',
        rates: [{ supplier_invoice_id: added.body.id, ...credit }],
      },
      other: { number: 'GS-2' },
    };
  },
  '/api/v1/admin/cost-rises/{id}/keep': async () => {
    const { product_id, supplier_id } = await createArticle(shop());
    const costs = { old_cents: cents(200), new_cents: cents(250), valid_from: '2026-11-20' };
    const { id } = await shop()
      .db.insertInto('cost_rises')
      .values({ product_id, supplier_id, ...costs })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: {} };
  },
  '/api/v1/admin/supplier-invoices/{id}/decision': async () => {
    const body = await newInvoice(shop());
    const { body: invoice } = await request(
      shop().app,
      addSupplierInvoice,
      { body },
      withKey(staff),
    );
    return {
      id: invoice.id,
      body: { decision: 'disputed', note: 'Zu viel' },
      other: { note: 'Zu wenig' },
    };
  },
  '/api/v1/admin/short-life-rules': () => ({
    body: { category_id: null, days_left: 7, percent: 10 },
    other: { percent: 15 },
  }),
  '/api/v1/admin/demand-factors': () => ({
    body: {
      category_id: null,
      first_day: '2026-12-24',
      last_day: '2026-12-26',
      percent: 150,
      reason: 'Weihnachten',
    },
    other: { percent: 120 },
  }),
  '/api/v1/admin/proposals/{id}/decision': async () => {
    const { id: supplier_id } = await createSupplier(shop());
    const { id } = await shop()
      .db.insertInto('proposals')
      .values({
        supplier_id,
        computed_at: at(0),
        order_day: '2026-11-21',
        order_until: '18:00',
        arrives_on: '2026-11-23',
        next_on: '2026-11-25',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { lines: [] }, other: { lines: [{ id: randomUUID(), cases: 1 }] } };
  },
  '/api/v1/admin/searches/{id}/words': async () => {
    const { id: product_id } = await createProduct(shop(), { name: 'Erdbirne' });
    await request(shop().app, reportZeroResultSearch, { body: { query: 'Topinambur' } });
    const { id } = await shop()
      .db.selectFrom('zero_result_terms')
      .select('id')
      .executeTakeFirstOrThrow();
    return { id, body: { product_id }, other: { product_id: randomUUID() } };
  },
  '/api/v1/admin/products/{id}/waivers': async () => {
    const { id } = await createProduct(shop());
    const body = { particular: 'legal_name', until: at(48).slice(0, 10), reason: 'Etikett fehlt' };
    return { id, body, other: { reason: 'Anruf' } };
  },
  '/api/v1/admin/products/{id}/answers': async () => {
    const words = { de: 'Pepsin', en: 'pepsin', tr: 'pepsin', ar: 'ببسين' };
    const term = { ...words, key: 'pepsin', doubt_rule: 'animal_source' as const };
    await shop()
      .db.insertInto('ingredient_terms')
      .values(term)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await createProduct(shop(), { ingredients: 'Pepsin' });
    const body = {
      facts_version: 1,
      rule: 'animal_source',
      words: ['Pepsin'],
      answer: 'harmless',
      source: 'phone',
      statement: 'vom Rind',
      file_sha256: null,
      answered_on: '2026-11-01',
    };
    return { id, body, other: { answer: 'not_halal' } };
  },
  '/api/v1/admin/certifiers': () => named({ country: 'DE', website: null }),
  '/api/v1/admin/certificates': async () => {
    const known = await certified();
    const { certifier_id, file_sha256 } = await shop()
      .db.selectFrom('halal_certificates')
      .select(['certifier_id', 'file_sha256'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    const body = {
      certifier_id,
      file_sha256,
      number: 'H-1',
      holder: 'Fleischerei',
      site: 'Berlin',
      approval_number: null,
      scope: 'Rind',
      stunning: 'electric',
      slaughter: 'hand',
      issued_on: '2026-01-01',
      valid_from: '2026-01-01',
      valid_to: '2099-12-31',
      is_public: false,
      checked_how: 'register',
      supplier_id: null,
      renews: null,
      product_ids: [known.product_id],
      lot_ids: [],
    };
    return { body, other: { number: 'H-2' } };
  },
  '/api/v1/admin/certificates/{id}/products': async () => {
    const { id } = await certified();
    const product = await createProduct(shop());
    return {
      id,
      body: { product_ids: [product.id], lot_ids: [] },
      other: { lot_ids: [randomUUID()] },
    };
  },
  '/api/v1/admin/certificates/{id}/withdraw': async () => {
    const { id } = await certified();
    return {
      id,
      body: { withdrawn_from: '2026-11-20', reason: 'Zurückgezogen' },
      other: { reason: 'Gefälscht' },
    };
  },
  '/api/v1/admin/ingredient-terms': () => ({
    body: {
      de: 'Kaktusfeigen',
      en: 'prickly pears',
      tr: 'frenk inciri',
      ar: 'تين شوكي',
      allergen: null,
      doubt_rule: null,
    },
    other: { en: 'cactus figs' },
  }),
  '/api/v1/admin/contact-messages/{id}/answers': async () => {
    const message = { name: 'Erika', email: 'erika@mail.example', language: 'de' as const };
    const { id } = await shop()
      .db.insertInto('contact_messages')
      .values({ ...message, message: 'Habt ihr Feigen?' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { answer: 'Ja.', is_done: true }, other: { answer: 'Nein.' } };
  },
  '/api/v1/admin/withdrawals/{id}/answers': async () => {
    const withdrawal = { name: 'Erika', email: 'erika@mail.example', language: 'de' as const };
    const { id } = await shop()
      .db.insertInto('withdrawals')
      .values({ ...withdrawal, order_reference: '1', created_at: at(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { answer: 'Ja.', is_done: true }, other: { answer: 'Nein.' } };
  },
  '/api/v1/admin/complaints/{id}/answers': async () => {
    const customer = await createUser(shop());
    const id = await crediting.complained(customer, await crediting.delivered(staff, customer));
    return { id, body: { answer: 'Ja.', is_done: true }, other: { answer: 'Nein.' } };
  },
  '/api/v1/admin/ads': () => ({
    body: {
      texts: { de: texts },
      tint: 'rose',
      image_url: null,
      image_position: 'left',
      image_fit: 'cover',
      link_to: '/offers',
      is_active: true,
      valid_from: null,
      valid_to: null,
    },
    other: { tint: 'sky' },
  }),
  '/api/v1/admin/notices': () => ({
    body: { texts: { de: 'Heute' }, link_to: null, valid_from: at(1), valid_to: at(9) },
    other: { link_to: '/offers' },
  }),
  '/api/v1/admin/pages': () => ({
    body: { page: 'terms', texts: { de: '## Neu' } },
    other: { page: 'imprint' },
  }),
  '/api/v1/admin/promotions': () =>
    named(
      promotionTerms({
        kind: 'percent',
        value: 10,
        is_combinable: false,
        valid_from: at(1),
      }),
    ),
  '/api/v1/admin/delivery-areas': () =>
    named({
      postal_codes: ['10115'],
      delivery_fee_cents: 0,
      minimum_order_cents: 0,
      free_from_cents: null,
      has_own_drivers: false,
      is_active: true,
    }),
  '/api/v1/admin/delivery-areas/{id}/postal-codes': async () => {
    const { id } = await shop()
      .db.selectFrom('delivery_areas')
      .select('id')
      .executeTakeFirstOrThrow();
    return { id, body: { postal_code: '10117' }, other: { postal_code: '10119' } };
  },
  '/api/v1/admin/window-templates': () => ({
    body: { ...plannedWindow, weekdays: [1, 2] },
    other: { weekdays: [3] },
  }),
  '/api/v1/admin/delivery-exceptions': () => ({
    body: {
      kind: 'extra',
      day: at(48).slice(0, 10),
      window: { ...plannedWindow, start_minutes: 300 },
    },
    other: { day: at(72).slice(0, 10) },
  }),
  '/api/v1/admin/team/invitations': () => ({
    body: { email: 'neu@example.org', role: 'picker', language: 'de' },
    other: { role: 'driver' },
  }),
  '/api/v1/work/shelves': () => ({
    body: { zone: 'ambient', aisle: 'Z', position: 77 },
    other: { position: 78 },
  }),
  '/api/v1/work/suppliers': () => named(),
  '/api/v1/work/returned-goods/{id}/put-back': async () => {
    const driver = await createUser(shop(), { role: 'driver' });
    const order = await touring.packed();
    const tour = await touring.create(staff, driver, [order]);
    const input = {
      params: { id: tour.stops[0]?.id ?? '' },
      body: { decision: 'cancel' as const },
    };
    await request(shop().app, decideStop, input, staff);
    const { body } = await request(shop().app, listReturnedGoods, {}, staff);
    const id = body.items.find(({ order_number }) => order_number === order.order_number)?.id;
    return { id: id ?? '', body: { waste_quantity: 0 }, other: { waste_quantity: 1 } };
  },
  '/api/v1/work/lots/{id}/recall': async () => {
    const lot = await picking.receive(staff, await createProduct(shop()));
    return { id: lot.id, body: { message: 'Glas' }, other: { message: 'Holz' } };
  },
  '/api/v1/work/batches': async () => {
    const order = await picking.confirm(staff, { product: await createProduct(shop()) });
    return { body: { order_ids: [order.id] }, other: { order_ids: [randomUUID()] } };
  },
  '/api/v1/dispatch/tours': async () => {
    const driver = await createUser(shop(), { role: 'driver' });
    const { id } = await touring.packed();
    const tours = [{ driver_id: driver.id, order_ids: [id] }];
    return { body: { window_start: firstSlot, tours }, other: { window_start: at(100) } };
  },
  '/api/v1/dispatch/tills/{id}/count': async () => {
    const { till_id } = await drive();
    const contents = { 2000: 1, 500: 1 };
    return { id: till_id, body: { contents }, other: { contents: { 2000: 1 } } };
  },
  '/api/v1/admin/tills/{id}/counts': async () => {
    const { till_id } = await drive();
    await count(till_id, { 2000: 1, 200: 2 });
    const body = { contents: { 2000: 1, 500: 1 }, version: 1, reason: 'verzählt' };
    return { id: till_id, body, other: { reason: 'nachgezählt' } };
  },
  '/api/v1/admin/tips/{id}/payout': async () => {
    const { till_id } = await drive();
    await count(till_id, { 2000: 1, 500: 1 });
    const params = { id: till_id };
    await request(shop().app, closeTill, { params, body: { note: null } }, staff);
    const { body } = await request(shop().app, listTips, { query: { till_id } }, staff);
    return { id: body.items[0]?.id ?? '', body: {} };
  },
  '/api/v1/admin/orders/{id}/till-payment': async () => {
    // Without the change, which is refused.
    const { order } = await drive({ tip: 0, change: {} });
    return { id: order.id, body: {} };
  },
  '/api/v1/admin/cash-book/counts': () => ({
    body: { contents: { 20_000: 1 } },
    other: { contents: { 20_000: 2 } },
  }),
  '/api/v1/admin/cash-book/counts/{id}/difference': async () => {
    await countSafe({ 20_000: 3 });
    const { id } = await countSafe({ 20_000: 4 });
    return { id, body: { note: 'gefunden' }, other: { note: 'verzählt' } };
  },
  '/api/v1/admin/cash-book/movements': async () => {
    await countSafe({ 20_000: 5 });
    return {
      body: { reason: 'bank_in', amount_cents: 100, note: null },
      other: { amount_cents: 200 },
    };
  },
  '/api/v1/admin/fiscal/procedures': () => ({ body: {} }),
  '/api/v1/admin/fiscal/tax-office/reports': () => ({
    body: { reported_on: '2026-01-02' },
    other: { reported_on: '2026-01-03' },
  }),
  '/api/v1/admin/recorded-customers': () => ({ body: caller, other: { last_name: 'Kaya' } }),
  '/api/v1/work/counter/opening': async () => {
    await counter.close(staff);
    return { body: {} };
  },
  '/api/v1/work/counter/closing': async () => {
    await counter.open(staff);
    return { body: {} };
  },
  '/api/v1/work/counter/orders/{id}/extension': async () => {
    const { id } = await counter.readyPickup(staff);
    return { id, body: { extension: 'half_hour' }, other: { extension: 'next_opening' } };
  },
  '/api/v1/work/counter/orders/{id}/handover': async () => {
    await counter.open(staff);
    const { id, pickup_code: code } = await counter.readyPickup(staff);
    const payment = { method: 'cash', tip_cents: 0, tendered: { [twoUnits]: 1 }, change: {} };
    const body = { proof: { code }, refused: [], empties: [], payment, received_by: null };
    return { id, body, other: { received_by: 'Nachbarin' } };
  },
  '/api/v1/work/counter/orders/{id}/cancellation': async () => {
    const { id } = await counter.readyPickup(staff);
    const kept_until = at(-1);
    await shop().db.updateTable('pickups').set({ kept_until }).where('order_id', '=', id).execute();
    return { id, body: {} };
  },
  '/api/v1/dispatch/tills/{id}/float': async () => {
    const driver = await createUser(shop(), { role: 'driver' });
    const { till_id } = await touring.plan(staff, driver, [await touring.packed()]);
    return { id: till_id, body: { contents: { 100: 5 } }, other: { contents: { 100: 6 } } };
  },
  '/api/v1/dispatch/credits/{id}/payout': async () => {
    const customer = await createUser(shop());
    const order = await crediting.delivered(staff, customer);
    await request(
      shop().app,
      setPaymentStatus,
      { params: { id: order.id }, body: { status: 'paid' as const } },
      staff,
    );
    await crediting.credit(staff, await crediting.complained(customer, order), 100);
    const { body } = await request(shop().app, listCredits, {}, staff);
    return {
      id: body.items.at(-1)?.id ?? '',
      body: { method: 'transfer' },
      other: { method: 'cash' },
    };
  },
};

const staffPosts = listApiRoutes().filter(
  ({ endpoint: { method, access } }) =>
    method === 'POST' && access !== 'public' && access !== 'signed_in',
);
const pathsOf = (routes: typeof staffPosts) =>
  routes.map(({ endpoint }) => endpoint.path).toSorted();

/** Calls of the staff that need no key. */
const withoutKey: Record<string, string> = {
  '/api/v1/admin/ads/order': 'the second order of the ads is the first',
  '/api/v1/admin/certificate-files': 'a file is stored by its content',
  '/api/v1/admin/certificates/{id}/inform': 'each customer is informed once',
  '/api/v1/admin/images': 'an image is stored under a name made of its content',
  '/api/v1/admin/keys': 'its answer has a secret, which must not be stored',
  '/api/v1/admin/keys/{id}/rotate': 'its answer has a secret, which must not be stored',
  '/api/v1/admin/messages/{id}/retry': 'a message that waits is not sent twice',
  '/api/v1/admin/offers/{id}/end': 'an offer ends once',
  '/api/v1/admin/opening': 'the shop opens once',
  '/api/v1/admin/opening/mail': 'a mail to oneself, to see whether it arrives',
  '/api/v1/admin/order-steps': 'an order takes each step once',
  '/api/v1/admin/orders/{id}/change-preview': 'makes nothing',
  '/api/v1/admin/orders/{id}/transitions': 'an order takes each step once',
  '/api/v1/admin/product-changes': 'each change names the version of its product',
  '/api/v1/admin/product-imports': 'a file finds its own products unchanged the second time',
  '/api/v1/admin/product-imports/{id}/revert': 'an import is reverted once',
  '/api/v1/admin/promotions/{id}/end': 'a promotion ends once',
  '/api/v1/admin/team/{id}/sign-out': 'ends the sessions that there are',
  '/api/v1/admin/translations/{id}/approve': 'the same text is approved once',
  '/api/v1/admin/webhook-deliveries/{id}/replay': 'a delivery that waits is not sent twice',
  '/api/v1/admin/webhooks': 'its answer has a secret, which must not be stored',
  '/api/v1/admin/webhooks/{id}/secret': 'its answer has a secret, which must not be stored',
  '/api/v1/admin/webhooks/{id}/test': 'a second test event tests again',
  '/api/v1/dispatch/days/{day}/close': 'a day is closed once',
  '/api/v1/dispatch/stops/{id}/decision': 'a stop is decided once',
  '/api/v1/dispatch/tasks/{id}/resolve': 'a task is resolved once',
  '/api/v1/dispatch/tills/{id}/close': 'a till is closed once',
  '/api/v1/dispatch/tours/plan': 'makes nothing',
  '/api/v1/work/batches/{id}/close': 'a batch is closed once',
  '/api/v1/work/corrected-labels/inform': 'each customer is informed once',
  '/api/v1/work/events': 'each event has its own id',
  '/api/v1/work/orders/{id}/take-out': 'the goods are taken out once',
  '/api/v1/work/times': 'each entry has its own id',
};

/** Endpoints whose rows hold the key: their own tests repeat the call. */
const withOwnKey = [
  '/api/v1/admin/complaints/{id}/credits',
  '/api/v1/admin/orders/{id}/credits',
  '/api/v1/admin/products/{id}/stock-movements',
  '/api/v1/admin/recorded-customers/{id}/orders',
  '/api/v1/work/lots/{id}/movements',
  '/api/v1/work/receipts',
];

test('every call of the staff that makes something has a key, and a case here', () => {
  const once = staffPosts.filter(({ endpoint }) => endpoint.is_once);
  expect(pathsOf(once)).toEqual(Object.keys(cases).toSorted());
  const keyed = staffPosts.filter(({ endpoint, schemas }) => !endpoint.is_once && schemas.headers);
  expect(pathsOf(keyed)).toEqual(withOwnKey);
  const rest = staffPosts.filter(({ schemas }) => schemas.headers === undefined);
  expect(pathsOf(rest)).toEqual(Object.keys(withoutKey));
});

test('each key has the answer of its own call', async () => {
  const make = async (name: string, key: string) =>
    (await request(shop().app, categories.createCategory, { body: { name } }, withKey(staff, key)))
      .body;
  const [one, two] = [randomUUID(), randomUUID()];
  const [first, second] = [await make('Nüsse', one), await make('Oliven', two)];
  expect([await make('Nüsse', one), await make('Oliven', two)]).toEqual([first, second]);
  expect(second.id).not.toBe(first.id);
});

describe.each(Object.keys(cases))('POST %s', (path) => {
  test('makes it once per key, and refuses the key of another content', async () => {
    const { id = '', body, other } = (await cases[path]?.()) ?? { body: {} };
    const send = async (content: object, key?: string) => {
      const response = await shop().app.request(path.replace('{id}', id), {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${staff.token}`,
          'Content-Type': 'application/json',
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        body: JSON.stringify(content),
      });
      return { status: response.status, answer: (await response.json()) as object };
    };
    const state = () => fingerprint(shop().db);

    const untouched = await state();
    expect((await send(body)).answer).toMatchObject({ code: 'invalid_input' });
    expect(await state()).toBe(untouched);
    const key = randomUUID();
    const [first, second] = await Promise.all([send(body, key), send(body, key)]);
    expect(first).toMatchObject({ status: expect.toBeOneOf([200, 201]) as number });
    expect(second).toEqual(first);
    const made = await state();
    expect(made).not.toBe(untouched);
    expect(await send(body, key)).toEqual(first);
    if (other === undefined) return;
    expect((await send({ ...body, ...other }, key)).answer).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await state()).toBe(made);
  });
});
