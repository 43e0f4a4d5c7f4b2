import { cents } from '#domain/money.ts';
import * as cases from '#server/inventory/cases/queries.ts';
import * as counts from '#server/inventory/counts/queries.ts';
import * as units from '#server/inventory/pick-units-queries.ts';
import * as picking from '#server/inventory/picking-queries.ts';
import * as inventory from '#server/inventory/queries.ts';
import * as returns from '#server/inventory/returns/queries.ts';
import * as shelfLife from '#server/inventory/shelf-life-queries.ts';
import * as withheld from '#server/inventory/withheld-queries.ts';
import * as settlement from '#server/orders/settlement/queries.ts';
import * as batches from '#server/picking/batch-queries.ts';
import * as deviceKeys from '#server/work/device-key-queries.ts';
import * as events from '#server/work/event-queries.ts';
import * as tasks from '#server/work/task-queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const packedByHand = { orderId: id, actorId: id, day: '2026-11-21' };
const picker = { role: 'picker', user_id: id } as const;

export const inventoryExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/inventory/cases/queries.ts': {
    findCase: (db) => cases.findCase(db, '14006381333938'),
    saveCase: (db) => cases.saveCase(db, { barcode: '14006381333938', product_id: id, units: 12 }),
    deleteCase: (db) => cases.deleteCase(db, '14006381333938'),
  },
  'server/inventory/counts/queries.ts': {
    listShelfCounts: (db) => counts.listShelfCounts(db, time),
    findShelf: (db) => counts.findShelf(db, id),
    listShelfLots: (db) => counts.listShelfLots(db, id, time),
  },
  'server/inventory/queries.ts': {
    listShelves: (db) => inventory.listShelves(db),
    insertShelf: (db) => inventory.insertShelf(db, { zone: 'chilled', aisle: 'B', position: 1 }),
    listSuppliers: (db) => inventory.listSuppliers(db),
    saveSupplier: (db) => inventory.saveSupplier(db, 'Panke'),
    setStorage: (db) => inventory.setStorage(db, id, { shelf_id: id, minimum_shelf_life_days: 3 }),
    findProductByBarcode: (db) => inventory.findProductByBarcode(db, '4006381333931'),
    listLotsUpTo: (db) => inventory.listLotsUpTo(db, '2026-11-21'),
    findKnownLabels: (db) => inventory.findKnownLabels(db, id),
    listLots: (db) => inventory.listLots(db, id),
    findLot: (db) => inventory.findLot(db, id),
    findLabelledLot: (db) => inventory.findLabelledLot(db, id),
    lockLot: (db) => inventory.lockLot(db, id),
    lockLotsBefore: (db) => inventory.lockLotsBefore(db, '2026-11-21'),
    saveLot: (db) =>
      inventory.saveLot(db, {
        product_id: id,
        code: 'L7',
        date: '2026-12-31',
        date_kind: 'best_before',
        supplier_id: id,
        unit_cost_cents: null,
        received_at: time,
      }),
    lockProduct: (db) => inventory.lockProduct(db, id),
    hasSupplier: (db) => inventory.hasSupplier(db, id),
    findReceipt: (db) => inventory.findReceipt(db, id, 'key'),
    findBooking: (db) => inventory.findBooking(db, id, 'key'),
    insertCount: (db) =>
      inventory.insertCount(db, {
        lot_id: id,
        counted: 8,
        counted_at: time,
        idempotency_key: 'key',
        actor_id: id,
      }),
    insertMovements: (db) =>
      inventory.insertMovements(db, [
        { product_id: id, lot_id: id, quantity: 1, reason: 'delivery', actor_id: id },
      ]),
    setBlocked: (db) =>
      inventory.setBlocked(db, [{ id, quantity: 1 }], { at: time, reason: 'expired' }),
    setUnblocked: (db) => inventory.setUnblocked(db, id),
    listReceipts: (db) => inventory.listReceipts(db, { limit: 24, after: { key: '7', id: '7' } }),
    listLotOrders: (db) => inventory.listLotOrders(db, id),
  } satisfies Examples<typeof inventory>,
  'server/inventory/withheld-queries.ts': {
    listGoodsOf: (db) => withheld.listGoodsOf(db, [id]),
    listGoodsNotForSale: (db) => withheld.listGoodsNotForSale(db, '2026-11-21'),
    listLotStates: (db) => withheld.listLotStates(db, [id]),
    listPicksOfLot: (db) => withheld.listPicksOfLot(db, id, id),
    addBlocked: (db) => withheld.addBlocked(db, id, 1),
  } satisfies Examples<typeof withheld>,
  'server/inventory/returns/queries.ts': {
    listGoods: (db) => returns.listGoods(db),
    lockOrderOf: (db) => returns.lockOrderOf(db, id),
    lockProductOf: (db) => returns.lockProductOf(db, id),
    findGoods: (db) => returns.findGoods(db, id),
    findPutBack: (db) => returns.findPutBack(db, id),
    insertPutBack: (db) =>
      returns.insertPutBack(db, {
        id,
        order_id: id,
        lot_id: id,
        quantity: 2,
        waste_quantity: 1,
        actor_id: id,
      }),
  } satisfies Examples<typeof returns>,
  'server/inventory/shelf-life-queries.ts': {
    listCriticalLots: (db) =>
      shelfLife.listCriticalLots(db, { product_ids: [id], day: '2026-11-21', horizon: 21 }),
    listOpenNeeds: (db) => shelfLife.listOpenNeeds(db, [id], id),
  } satisfies Examples<typeof shelfLife>,
  'server/inventory/picking-queries.ts': {
    lockProductsOf: (db) => picking.lockProductsOf(db, [id]),
    releaseOpenUnits: (db) => picking.releaseOpenUnits(db, [id], id),
    bookFoundGoods: (db) => picking.bookFoundGoods(db, packedByHand),
    pickOpenLines: (db) => picking.pickOpenLines(db, packedByHand),
  } satisfies Examples<typeof picking>,
  'server/orders/settlement/queries.ts': {
    listOutcomes: (db) => settlement.listOutcomes(db, id),
    getTerms: (db) => settlement.getTerms(db, id),
    insertSettlement: (db) =>
      settlement.insertSettlement(
        db,
        {
          subtotal_cents: cents(0),
          deposit_cents: cents(0),
          delivery_fee_cents: cents(0),
          discount_cents: cents(0),
          total_cents: cents(0),
          discounts: [],
        },
        { order_id: id, version: 1, actor_id: id, lines: [] },
      ),
    listSettledLines: (db) => settlement.listSettledLines(db, id, 1),
    isPutBack: (db) => settlement.isPutBack(db, id),
  } satisfies Examples<typeof settlement>,
  'server/inventory/pick-units-queries.ts': {
    listCountedAfter: (db) => units.listCountedAfter(db, id, new Date(time)),
    findLine: (db) => units.findLine(db, id),
    lockLine: (db) => units.lockLine(db, id),
    lockOrderOf: (db) => units.lockOrderOf(db, id),
    lockProduct: (db) => units.lockProduct(db, id),
    lockProductOfLot: (db) => units.lockProductOfLot(db, id),
    lockProductForSale: (db) => units.lockProductForSale(db, id),
    countSettled: (db) => units.countSettled(db, id),
    listLots: (db) => units.listLots(db, id),
    findLot: (db) => units.findLot(db, id),
    saveUndatedLot: (db) => units.saveUndatedLot(db, id),
    listFacts: (db) => units.listFacts(db, id, [1, 2]),
    insertStockMovements: (db) =>
      units.insertStockMovements(db, [
        { product_id: id, lot_id: id, quantity: 1, reason: 'count' },
      ]),
    insertPicks: (db) =>
      units.insertPicks(db, [
        {
          order_id: id,
          order_item_id: id,
          outcome: 'picked',
          quantity: 1,
          picked_quantity: 1,
          lot_id: id,
        },
      ]),
    findPick: (db) => units.findPick(db, id),
    isToPutBack: (db) => units.isToPutBack(db, id),
    listPicksOfEvent: (db) => units.listPicksOfEvent(db, id),
    deletePick: (db) => units.deletePick(db, id),
    returnToLot: (db) =>
      units.returnToLot(db, { lot_id: id, quantity: 1, order_item_id: id, actor_id: id }),
  } satisfies Examples<typeof units>,
  'server/picking/batch-queries.ts': {
    listWaitingOrders: (db) => batches.listWaitingOrders(db, 10),
    lockOrders: (db) => batches.lockOrders(db, [id]),
    findSameBatch: (db) => batches.findSameBatch(db, id, [id]),
    insertBatch: (db) =>
      batches.insertBatch(db, {
        picker_id: id,
        window_start: time,
        window_end: time,
        order_ids: [id],
      }),
    listOpenBatches: (db) => batches.listOpenBatches(db, picker),
    findBatch: (db) => batches.findBatch(db, picker, id),
    listLines: (db) => batches.listLines(db, id),
    listSubstitutes: (db) => batches.listSubstitutes(db, id),
    listOpenOffers: (db) => batches.listOpenOffers(db, id),
    listProducts: (db) => batches.listProducts(db, [id], '2026-11-21'),
    lockOpenBatch: (db) => batches.lockOpenBatch(db, id),
    listUnfinishedOrders: (db) => batches.listUnfinishedOrders(db, id),
    closeBatch: (db) => batches.closeBatch(db, id, time),
  } satisfies Examples<typeof batches>,
  'server/work/event-queries.ts': {
    findEvents: (db) => events.findEvents(db, [id]),
    findTourBegin: (db) => events.findTourBegin(db, id),
    findLastSeq: (db) => events.findLastSeq(db, { device_id: id, user_id: id }),
    insertEvent: (db) =>
      events.insertEvent(db, {
        event_id: id,
        device_id: id,
        user_id: id,
        seq: 1,
        kind: 'order.packed',
        payload: {},
        occurred_at: time,
        counted_at: time,
        received_at: time,
        result: 'applied',
      }),
    wasRefused: (db) => events.wasRefused(db, id, id),
    isInBatchOfOther: (db) => events.isInBatchOfOther(db, { event_id: id, actor_id: id }),
    insertTask: (db) => events.insertTask(db, id),
    listEventsOf: (db) => events.listEventsOf(db, id),
    forgetReportersBefore: (db) => events.forgetReportersBefore(db, time),
  } satisfies Examples<typeof events>,
  'server/work/device-key-queries.ts': {
    findDeviceKey: (db) => deviceKeys.findDeviceKey(db, id),
    insertDeviceKey: (db) => deviceKeys.insertDeviceKey(db, id, Buffer.alloc(32)),
  } satisfies Examples<typeof deviceKeys>,
  'server/work/task-queries.ts': {
    listOpenTasks: (db) => tasks.listOpenTasks(db, 10),
    findTask: (db) => tasks.findTask(db, id),
    resolveTask: (db) =>
      tasks.resolveTask(db, id, { note: 'done', resolved_at: time, resolved_by: id }),
  } satisfies Examples<typeof tasks>,
};
