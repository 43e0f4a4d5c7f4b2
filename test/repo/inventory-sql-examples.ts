import { cents } from '#domain/money.ts';
import * as picking from '#server/inventory/picking-queries.ts';
import * as inventory from '#server/inventory/queries.ts';
import * as shelfLife from '#server/inventory/shelf-life-queries.ts';
import * as settlement from '#server/orders/settlement/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';

export const inventoryExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/inventory/queries.ts': {
    listShelves: (db) => inventory.listShelves(db),
    insertShelf: (db) => inventory.insertShelf(db, { zone: 'chilled', aisle: 'B', position: 1 }),
    listSuppliers: (db) => inventory.listSuppliers(db),
    saveSupplier: (db) => inventory.saveSupplier(db, 'Panke'),
    setStorage: (db) => inventory.setStorage(db, id, { shelf_id: id, minimum_shelf_life_days: 3 }),
    findProductByBarcode: (db) => inventory.findProductByBarcode(db, '4006381333931'),
    listLots: (db) => inventory.listLots(db, id),
    findLot: (db) => inventory.findLot(db, id),
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
    findMovement: (db) => inventory.findMovement(db, id, 'key'),
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
  'server/inventory/shelf-life-queries.ts': {
    listDatedLots: (db) => shelfLife.listDatedLots(db, [id]),
    listOpenNeeds: (db) => shelfLife.listOpenNeeds(db, [id], id),
  } satisfies Examples<typeof shelfLife>,
  'server/inventory/picking-queries.ts': {
    lockProductsOf: (db) => picking.lockProductsOf(db, [id]),
    releaseOpenUnits: (db) => picking.releaseOpenUnits(db, [id], id),
    bookFoundGoods: (db) => picking.bookFoundGoods(db, id, id),
    pickOpenLines: (db) => picking.pickOpenLines(db, id, id),
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
  } satisfies Examples<typeof settlement>,
};
