import type { AlertSubject } from '#contract/accounts/alerts.schema.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { emptyDropOff } from '#domain/identity/address-fields.ts';
import { cents } from '#domain/money.ts';
import * as alerts from '#server/alerts/queries.ts';
import * as alertSending from '#server/alerts/sending-queries.ts';
import * as cart from '#server/cart/queries.ts';
import * as catalog from '#server/catalog/queries.ts';
import type { Database } from '#server/db/pool.ts';
import * as plan from '#server/delivery/plan-queries.ts';
import * as delivery from '#server/delivery/queries.ts';
import * as demand from '#server/demand/queries.ts';
import * as favourites from '#server/favourites/queries.ts';
import * as withdrawals from '#server/inquiries/withdrawals/queries.ts';
import * as lists from '#server/lists/queries.ts';
import * as erasure from '#server/orders/anonymise-orders-queries.ts';
import * as bought from '#server/orders/bought-products-queries.ts';
import * as changing from '#server/orders/changes/queries.ts';
import * as invoices from '#server/orders/invoice-queries.ts';
import * as placing from '#server/orders/place-order-queries.ts';
import * as orders from '#server/orders/queries.ts';
import * as visible from '#server/orders/visible/queries.ts';
import * as notifications from '#server/outbox/queries.ts';
import { selectPromotionsOf } from '#server/promotions/queries.ts';
import * as streets from '#server/streets/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const now = new Date(time);
const picker = { role: 'picker', user_id: id } as const;
const driver = { role: 'driver', user_id: id } as const;
const hash = Buffer.alloc(32);
const seller = {
  seller_name: '',
  seller_address: '',
  seller_representative: '',
  seller_register: '',
  seller_vat_id: '',
  seller_email: '',
};
const {
  item_count: _,
  vat: __,
  discounts: ___,
  ...amounts
} = computeTotals([], { delivery_fee_cents: cents(399) });
const ownList = { user_id: id, id };
const after = { key: 'key', id };
const span = { fleet_id: id, start: time, end: time };
const area = {
  name: 'Wedding',
  postal_codes: ['13357'],
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(1500),
};
const window = {
  start_minutes: 540,
  length_minutes: 120,
  capacity: 20,
  area_ids: null,
  order_from_minutes: null,
  order_until_minutes: 0,
  fee_difference_cents: cents(0),
};
/** The content of a version of an order. */
export const version = {
  ...amounts,
  delivery_address: 'Badstraße 1, 13357 Berlin',
  delivery_postal_code: '13357',
  drop_off: emptyDropOff,
  delivery_time_start: time,
  delivery_time_end: time,
  delivery_instructions: null,
  items: [],
};
const discount = {
  promotion_id: id,
  name: 'Willkommen',
  code: 'HALLO',
  kind: 'amount' as const,
  value: 500,
  minimum_cents: cents(0),
  is_combinable: true,
  amount_cents: cents(500),
};
const newItem = {
  product_id: id,
  product_name: 'Äpfel',
  product_name_translated: 'Apples',
  product_image_url: null,
  product_pack: null,
  product_tint: 'leaf',
  quantity: 2,
  price_at_purchase_cents: cents(1000),
  deposit_cents: cents(0),
  vat_rate: 7,
};
const addition = { now, userId: id, items: [{ product_id: id, quantity: 2 }] };

const alertSubjects: AlertSubject[] = [
  { kind: 'back_in_stock', product_id: id },
  { kind: 'delivery_area', postal_code: '10115' },
];

/** Of the queries behind carts, orders and their messages. */
export const orderExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/alerts/queries.ts': {
    findProductState: (db) => alerts.findProductState(db, id),
    insertRequest: alertSubjects.map(
      (subject) => (db: Database) =>
        alerts.insertRequest(db, {
          subject,
          email: 'a@b.de',
          language: 'de',
          token_hash: hash,
          now: time,
        }),
    ),
    confirmRequest: (db) =>
      alerts.confirmRequest(db, { token_hash: hash, created_after: time, now: time }),
    queueProductAlerts: (db) => alerts.queueProductAlerts(db, id),
    isDelivered: (db) => alerts.isDelivered(db, '13357'),
    queueAreaAlerts: (db) => alerts.queueAreaAlerts(db),
    insertAccountAlert: alertSubjects.map(
      (subject) => (db: Database) =>
        alerts.insertAccountAlert(db, { user_id: id, subject, language: 'de', now: time }),
    ),
    listAlerts: (db) => alerts.listAlerts(db, id),
    exportAlerts: (db) => alerts.exportAlerts(db, id),
    deleteAlert: (db) => alerts.deleteAlert(db, id, id),
    deleteAlertsOf: (db) => alerts.deleteAlertsOf(db, id, 'a@b.de'),
  } satisfies Examples<typeof alerts>,
  'server/alerts/sending-queries.ts': {
    lockDueAlerts: [id, null].map(
      (productId) => (db: Database) => alertSending.lockDueAlerts(db, productId, 100),
    ),
    lockDueAreaAlerts: (db) => alertSending.lockDueAreaAlerts(db, 100),
    markNotified: (db) => alertSending.markNotified(db, [{ id, unsubscribe_hash: hash }], time),
    unsubscribe: (db) => alertSending.unsubscribe(db, hash),
    deleteOldAlerts: (db) =>
      alertSending.deleteOldAlerts(db, { unconfirmed: time, done: time, waiting: time }),
  } satisfies Examples<typeof alertSending>,
  'server/demand/queries.ts': {
    count: (db) =>
      demand.count(db, {
        postal_code: '10115',
        day: '2026-11-25',
        checks: 1,
        requests: 0,
        codesPerDay: 1000,
      }),
    listDemand: (db) => demand.listDemand(db, { since: '2026-11-25', limit: 200 }),
    deleteDemandBefore: (db) => demand.deleteDemandBefore(db, '2026-11-25'),
  } satisfies Examples<typeof demand>,
  'server/cart/queries.ts': {
    prepareCart: (db) =>
      cart.prepareCart(catalog.selectCartSummaries, selectPromotionsOf)(db, {
        user_id: id,
        at: time,
        language: 'en',
      }),
    setCartItem: (db) =>
      cart.setCartItem(db, { at: time, user_id: id, product_id: id, quantity: 2 }),
    setCartCode: (db) => cart.setCartCode(db, id, id),
    deleteCartCode: (db) => cart.deleteCartCode(db, id),
    deleteCartItem: (db) => cart.deleteCartItem(db, id, id),
    clearCart: (db) => cart.clearCart(db, id),
    listCartProductIds: (db) => cart.listCartProductIds(db, id),
    recordMerge: (db) => cart.recordMerge(db, id, id),
    addCartItems: (db) => cart.addCartItems(db, addition),
    raiseCartItems: (db) => cart.raiseCartItems(db, addition),
  } satisfies Examples<typeof cart> & { prepareCart: Call },
  'server/favourites/queries.ts': {
    listFavourites: (db) => favourites.listFavourites(db, id),
    insertFavourites: (db) => favourites.insertFavourites(db, id, [id], now),
    deleteFavourite: (db) => favourites.deleteFavourite(db, id, id),
    deleteOldFavourites: (db) => favourites.deleteOldFavourites(db, id, 200),
  } satisfies Examples<typeof favourites>,
  'server/lists/queries.ts': {
    listLists: (db) => lists.listLists(db, id, id),
    prepareList: (db) =>
      lists.prepareList(catalog.selectCartSummaries)(db, {
        ...ownList,
        at: time,
        language: 'en',
      }),
    exportLists: (db) => lists.exportLists(db, id),
    insertList: (db) => lists.insertList(db, ownList, 'Woche', now),
    insertItems: (db) => lists.insertItems(db, id, [{ product_id: id, quantity: 2 }]),
    lockList: (db) => lists.lockList(db, ownList, now),
    renameList: (db) => lists.renameList(db, ownList, 'Woche', now),
    deleteList: (db) => lists.deleteList(db, ownList),
    putItem: (db) => lists.putItem(db, id, { product_id: id, quantity: 2 }),
    deleteItem: (db) => lists.deleteItem(db, id, id),
    sortItems: (db) => lists.sortItems(db, id, [id]),
  } satisfies Examples<typeof lists>,
  'server/delivery/plan-queries.ts': {
    lockPlan: (db) => plan.lockPlan(db),
    insertArea: (db) => plan.insertArea(db, area),
    updateArea: (db) => plan.updateArea(db, id, area),
    insertTemplates: (db) => plan.insertTemplates(db, [{ ...window, weekday: 1 }]),
    updateTemplate: (db) => plan.updateTemplate(db, id, window),
    deleteTemplate: (db) => plan.deleteTemplate(db, id),
    insertException: (db) =>
      plan.insertException(db, { ...window, day: '2026-11-21', kind: 'extra' }),
    deleteException: (db) => plan.deleteException(db, id),
    countOrders: (db) => plan.countOrders(db, span),
    countHolds: (db) => plan.countHolds(db, span, now),
    listLoad: (db) => plan.listLoad(db, span),
  } satisfies Examples<typeof plan>,
  'server/delivery/queries.ts': {
    getState: (db) => delivery.getState(db),
    getPlans: (db) => delivery.getPlans(db),
    findPostalCode: (db) => delivery.findPostalCode(db, id),
    listPromised: (db) => delivery.listPromised(db, span, { now, user_id: id }),
    lockQuarters: (db) => delivery.lockQuarters(db, id, [time]),
    insertQuarters: (db) => delivery.insertQuarters(db, id, [time]),
    bookQuarters: (db) =>
      delivery.bookQuarters(db, { ...span, quarters: [time], capacity: 20, user_id: id, at: time }),
    putHold: (db) =>
      delivery.putHold(db, {
        user_id: id,
        fleet_id: id,
        starts_at: time,
        ends_at: time,
        expires_at: time,
      }),
    addToBooked: (db) => delivery.addToBooked(db, id, [time], -1),
  } satisfies Examples<typeof delivery>,
  'server/outbox/queries.ts': {
    deleteMessagesOf: (db) => notifications.deleteMessagesOf(db, id, 'erika@mail.example'),
    insertMessages: (db) => notifications.insertMessages(db, { messages: '[]' }),
    enqueueJobs: (db) =>
      notifications.enqueueJobs(db, { task: 'deliver', messagesPerJob: 10, maximumAttempts: 25 }),
    countSmsOfDay: (db) => notifications.countSmsOfDay(db, '+4915155501990'),
    claimQueued: (db) => notifications.claimQueued(db, [id], 100),
    findUnsent: (db) => notifications.findUnsent(db, [id]),
    giveUp: (db) => notifications.giveUp(db, [id]),
    recordDelivery: (db) => notifications.recordDelivery(db, [id], 'sent'),
    deleteMessagesBefore: (db) => notifications.deleteMessagesBefore(db, time),
    recordFailure: (db) => notifications.recordFailure(db, id, 'no answer'),
    listMessages: (db) => notifications.listMessages(db, ['mail'], 200),
  } satisfies Examples<typeof notifications>,
  'server/orders/anonymise-orders-queries.ts': {
    hasOpenOrders: (db) => erasure.hasOpenOrders(db, id),
    hasOpenCredits: (db) => erasure.hasOpenCredits(db, id),
    markOwnSteps: (db) => erasure.markOwnSteps(db, id),
    removePersonalData: (db) => erasure.removePersonalData(db, id),
  } satisfies Examples<typeof erasure>,
  'server/orders/bought-products-queries.ts': {
    listDeliveredProducts: (db) => bought.listDeliveredProducts(db, id, 100),
    listReordered: (db) => bought.listReordered(db, id, id),
  } satisfies Examples<typeof bought>,
  'server/orders/invoice-queries.ts': {
    takeInvoiceNumber: (db) => invoices.takeInvoiceNumber(db, 2026),
    insertInvoice: (db) =>
      invoices.insertInvoice(db, {
        order_id: id,
        number: '1',
        ...seller,
        issued_at: time,
        vat: [],
      }),
    getTaxed: (db) => invoices.getTaxed(db, id),
    listInvoices: (db) =>
      invoices.listInvoices(db, { start: time, end: time, after: '', limit: 100 }),
    findInvoice: [(db) => invoices.findInvoice(db, id), (db) => invoices.findInvoice(db, id, id)],
  } satisfies Examples<typeof invoices>,
  'server/orders/changes/queries.ts': {
    findOwner: (db) => changing.findOwner(db, id),
    findChange: (db) => changing.findChange(db, id, 'key'),
    listProducts: (db) => changing.listProducts(db, [id], now),
    lockProducts: (db) => changing.lockProducts(db, [id], now),
    listVersions: [
      (db) => changing.listVersions(db, { order_id: id }),
      (db) => changing.listVersions(db, { user_id: id }),
    ],
    insertVersion: (db) =>
      changing.insertVersion(db, {
        order_id: id,
        version: 1,
        content: version,
        idempotency_key: 'key',
        request_hash: 'hash',
      }),
    replaceOrder: (db) =>
      changing.replaceOrder(db, id, {
        order: { delivery_time_end: time },
        items: [newItem],
        discounts: [{ promotion_id: id, amount_cents: cents(500) }],
      }),
    moveStock: (db) => changing.moveStock(db, id, id, [{ product_id: id, quantity: -1 }]),
  } satisfies Examples<typeof changing>,
  'server/orders/place-order-queries.ts': {
    findCustomer: (db) => placing.findCustomer(db, id, id),
    lockCustomer: (db) => placing.lockCustomer(db, id, id),
    countRecentOrders: (db) => placing.countRecentOrders(db, id),
    findOrderByKey: (db) => placing.findOrderByKey(db, id, 'key'),
    lockCartLines: (db) => placing.lockCartLines(db, id, now),
    insertOrder: (db) =>
      placing.insertOrder(
        db,
        {
          user_id: id,
          fleet_id: id,
          user_email: 'a@b.de',
          customer_name: 'Erika Muster',
          customer_phone: '+49 30 1',
          language: 'de',
          payment_method: 'cash',
          ...amounts,
          delivery_address: 'Badstraße 1, 13357 Berlin',
          delivery_postal_code: '13357',
          drop_off: emptyDropOff,
          delivery_time_start: time,
          delivery_time_end: time,
          delivery_instructions: null,
          house_group_id: null,
          terms_version_id: null,
          withdrawal_version_id: null,
          idempotency_key: 'key',
          request_hash: 'hash',
        },
        [newItem],
        [discount],
      ),
  } satisfies Examples<typeof placing>,
  'server/orders/queries.ts': {
    hasOpenUnits: (db) => orders.hasOpenUnits(db, id),
    isBeingPicked: (db) => orders.isBeingPicked(db, id),
    insertOrderEvent: (db) =>
      orders.insertOrderEvent(db, { order_id: id, machine: 'status', to_state: 'pending' }),
    findRecipient: (db) => orders.findRecipient(db, id),
    lockOrder: (db) => orders.lockOrder(db, id),
    setStatus: (db) => orders.setStatus(db, id, 'confirmed'),
    setPaymentMethod: (db) => orders.setPaymentMethod(db, id, 'paypal'),
    setPaymentStatus: (db) => orders.setPaymentStatus(db, id, 'paid'),
    findOrder: (db) => orders.findOrder(db, id),
    listOrdersByIds: (db) => orders.listOrdersByIds(db, [id]),
    findOrderOfCustomer: (db) => orders.findOrderOfCustomer(db, id, id),
    listOrdersToDo: (db) =>
      orders.listOrdersToDo(db, { work: 'pick', actor: picker, limit: 24, after }),
    listOrders: [
      (db) => orders.listOrders(db, { user_id: id, limit: 24, after }),
      (db) => orders.listOrders(db, { status: 'pending', query: 'erika', limit: 24 }),
      (db) => orders.listOrders(db, { actor: driver, limit: 24 }),
    ],
  } satisfies Examples<typeof orders>,
  'server/orders/visible/queries.ts': {
    findVisible: [
      (db) => visible.findVisible(db, picker, id),
      (db) => visible.findVisible(db, driver, id),
    ],
    eraseAccessOfOrders: (db) => visible.eraseAccessOfOrders(db, time),
    eraseAccessOfVersions: (db) => visible.eraseAccessOfVersions(db, time),
  } satisfies Examples<typeof visible>,
  'server/inquiries/withdrawals/queries.ts': {
    insertWithdrawal: (db) =>
      withdrawals.insertWithdrawal(db, {
        name: 'Erika Muster',
        email: 'a@b.de',
        order_reference: '10001',
        language: 'de',
        created_at: time,
      }),
    listWithdrawalsOf: (db) => withdrawals.listWithdrawalsOf(db, 'a@b.de'),
    deleteWithdrawalsBefore: (db) => withdrawals.deleteWithdrawalsBefore(db, time),
  } satisfies Examples<typeof withdrawals>,
  'server/streets/queries.ts': {
    hasStreets: (db) => streets.hasStreets(db),
    completeStreet: [undefined, '13357'].map(
      (postal_code) => (db: Database) =>
        streets.completeStreet(db, { folded: 'bad', postal_code, limit: 6 }),
    ),
    replaceStreets: (db) =>
      streets.replaceStreets(db, [
        { folded: 'badstrasse', postal_code: '13357', name: 'Badstraße' },
      ]),
  } satisfies Examples<typeof streets>,
};
