import { describe, expect, test } from 'vitest';
import { listMissing, type PickEvent } from '#app/features/staff/work-queue/state.ts';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { batchLine, batchOf, batchOrder, batchProduct } from '#test/helpers/batch.ts';
import { applyEvents } from './apply-events.ts';

const time = '2026-11-27T09:00:00.000Z';

const createProduct = (id: string, lines: BatchProduct['lines']) =>
  batchProduct(id, {
    lines,
    lots: [
      { id: `${id}-early`, code: 'E', date: '2026-12-01', date_kind: 'best_before', quantity: 1 },
      { id: `${id}-late`, code: 'L', date: '2026-12-09', date_kind: 'best_before', quantity: 5 },
    ],
  });

const line = (order_id: string, product: string, quantity: number) =>
  batchLine({ order_item_id: `${order_id}-${product}`, order_id, quantity });

const createBatch = () =>
  batchOf(
    [batchOrder({ of: 5 }), batchOrder({ order_id: 'b', order_number: 10_052, position: 2 })],
    [
      createProduct('milk', [line('a', 'milk', 3), line('b', 'milk', 1)]),
      createProduct('rice', [line('a', 'rice', 2)]),
    ],
  );

let lastSeq = 0;
function event<Kind extends PickEvent['kind']>(
  kind: Kind,
  payload: Extract<PickEvent, { kind: Kind }>['payload'],
): PickEvent {
  lastSeq += 1;
  return { kind, payload, event_id: `e${lastSeq}`, seq: lastSeq, occurred_at: time } as PickEvent;
}
const scan = (order_item_id: string, quantity: number, lot_id: string | null = null) =>
  event('pick.scanned', {
    order_item_id,
    quantity,
    lot_id,
    offer_id: null,
    weight_g: null,
    tote: 'T-10051-1',
  });
const short = (
  order_item_id: string,
  quantity: number,
  reason: 'none' | 'damaged' = 'none',
  lot_id: string | null = null,
) => event('pick.short', { order_item_id, quantity, reason, lot_id });
const undo = ({ event_id }: PickEvent) => event('pick.undone', { event_id });

const lotsOf = (batch: Batch) => batch.products[0]?.lots.map(({ quantity }) => quantity);
const picksOf = (batch: Batch) =>
  batch.products.flatMap(({ lines }) =>
    lines.flatMap(({ picks }) => picks.map(({ outcome, quantity }) => `${outcome} ${quantity}`)),
  );

describe('a scan', () => {
  test('counts for its order and takes the goods that expire first', () => {
    const batch = applyEvents(createBatch(), [scan('a-milk', 2)]);
    expect(picksOf(batch)).toEqual(['picked 2']);
    expect(batch.orders.map(({ picked }) => picked)).toEqual([2, 0]);
    expect(lotsOf(batch)).toEqual([0, 4]);
  });

  test('of a lot takes goods of this lot alone', () => {
    expect(lotsOf(applyEvents(createBatch(), [scan('a-milk', 2, 'milk-late')]))).toEqual([1, 3]);
  });

  test('that the snapshot contains, or that is of another batch, changes nothing', () => {
    const pick = scan('a-milk', 2);
    const batch = applyEvents(createBatch(), [pick]);
    expect(applyEvents(batch, [pick])).toEqual(batch);
    expect(applyEvents(batch, [scan('elsewhere', 1)])).toEqual(batch);
  });

  test('leaves the snapshot unchanged', () => {
    const snapshot = createBatch();
    applyEvents(snapshot, [scan('a-milk', 2)]);
    expect(snapshot).toEqual(createBatch());
  });
});

describe('a short pick', () => {
  test('empties the shelf and flags the product while others wait for it', () => {
    const batch = applyEvents(createBatch(), [short('a-milk', 3)]);
    expect(picksOf(batch)).toEqual(['short 3']);
    expect(batch.orders[0]?.picked).toBe(3);
    expect(lotsOf(batch)).toEqual([0, 0]);
    expect(batch.products.map(({ is_short }) => is_short)).toEqual([true, false]);
  });

  test('of damaged goods takes these units alone, and flags nothing', () => {
    const batch = applyEvents(createBatch(), [short('a-milk', 2, 'damaged', 'milk-late')]);
    expect(lotsOf(batch)).toEqual([1, 3]);
    expect(batch.products[0]?.is_short).toBe(false);
  });
});

describe('an undo', () => {
  test.each([
    ['a scan', () => scan('a-milk', 2)],
    ['a short pick', () => short('a-milk', 3)],
  ])('of %s that is unsent leaves the snapshot', (_, create) => {
    const step = create();
    expect(applyEvents(createBatch(), [step, undo(step)])).toEqual(createBatch());
  });

  test('of an event removes all picks of it that the snapshot contains', () => {
    const pick = scan('a-milk', 2, 'milk-late');
    const batch = applyEvents(createBatch(), [pick, scan('b-milk', 1, 'milk-early')]);
    const undone = applyEvents(batch, [undo(pick)]);
    expect(picksOf(undone)).toEqual(['picked 1']);
    expect(undone.orders.map(({ picked }) => picked)).toEqual([0, 1]);
    expect(lotsOf(undone)).toEqual([0, 5]);
  });

  test('of a pick removes this one alone', () => {
    const [pick, other] = [scan('a-milk', 1), scan('a-milk', 2)];
    const batch = applyEvents(createBatch(), [pick, other]);
    const undone = applyEvents(batch, [event('pick.undone', { pick_id: other.event_id })]);
    expect(picksOf(undone)).toEqual(['picked 1']);
  });
});

test('a packed order is ready, unless it was cancelled', () => {
  const packed = [
    event('order.packed', { order_id: 'a' }),
    event('order.packed', { order_id: 'b' }),
  ];
  const snapshot = createBatch();
  Object.assign(snapshot.orders[1] ?? {}, { status: 'cancelled' });
  expect(applyEvents(snapshot, packed).orders.map(({ status }) => status)).toEqual([
    'ready',
    'cancelled',
  ]);
});

describe('the events that a snapshot lacks', () => {
  const [first, second, third] = [scan('a-milk', 1), scan('a-milk', 1), scan('a-milk', 1)];

  test('are those that are unsent or were answered later, in their order', () => {
    const answers = [{ event: first, code: null, answered_at: 100 }];
    const known = { unsent: [third, second], answers };
    expect(listMissing(known, 90)).toEqual([first, second, third]);
    expect(listMissing(known, 101)).toEqual([second, third]);
  });

  test('contain no event twice, and none that was refused', () => {
    const answers = [
      { event: first, code: null, answered_at: 100 },
      { event: second, code: 'order_cancelled', answered_at: 100 },
    ];
    expect(listMissing({ unsent: [first, second, third], answers }, 90)).toEqual([first, third]);
  });
});

describe('a line with consent to a substitute', () => {
  const substitutable = () => {
    const batch = createBatch();
    for (const each of batch.products[0]?.lines ?? []) each.is_substitutable = true;
    return batch;
  };
  const offer = { id: 'offer', event_id: 'missing', product_name: 'milk' };
  /** The customer has accepted three units of oat milk for two of milk. */
  const accepted = () => {
    const batch = substitutable();
    const [milk, ...others] = batch.products;
    const missing = {
      id: 'p',
      event_id: 'missing',
      outcome: 'short' as const,
      reason: 'none' as const,
      quantity: 2,
      picked_quantity: 0,
      weight_g: null,
      lot_id: null,
      tote: null,
    };
    for (const each of milk?.lines.slice(0, 1) ?? []) each.picks = [missing];
    for (const each of batch.orders.slice(0, 1)) each.picked = 2;
    const oat = createProduct('oat', [{ ...line('a', 'milk', 3), offer }]);
    return { ...batch, products: [milk, ...others, oat].filter((each) => each !== undefined) };
  };
  const ofOffer = { order_item_id: 'a-milk', quantity: 3, offer_id: 'offer', lot_id: null };

  test('waits for the customer once units are missing, until they are found', () => {
    const missing = short('a-milk', 2);
    const batch = applyEvents(substitutable(), [missing]);
    expect(batch.open_offers).toMatchObject([
      { order_id: 'a', product_name: 'milk', quantity: 2, deadline: '2026-11-27T09:10:00.000Z' },
    ]);
    expect(applyEvents(batch, [undo(missing)]).open_offers).toEqual([]);
  });

  test('gets the substitute besides the ordered units, which count once', () => {
    const scanned = event('pick.scanned', { ...ofOffer, weight_g: null, tote: 'T-10051-1' });
    const batch = applyEvents(accepted(), [scanned]);
    expect(picksOf(batch)).toEqual(['short 2', 'substituted 3']);
    expect(batch.orders[0]?.picked).toBe(2);
    expect(batch.products.at(-1)?.lots.map(({ quantity }) => quantity)).toEqual([0, 3]);
    expect(applyEvents(batch, [undo(scanned)]).orders[0]?.picked).toBe(2);
    expect(picksOf(applyEvents(batch, [undo(scanned)]))).toEqual(['short 2']);
  });

  test('is short by the event that reported it once the packed substitute is undone', () => {
    // In the snapshot of the shop, both lines have the pick of the substitute.
    const packed = { id: 'p2', event_id: 'packed', outcome: 'substituted' as const, reason: null };
    const goods = { picked_quantity: 3, weight_g: null, lot_id: 'oat-late', tote: 'T-10051-1' };
    const snapshot = accepted();
    for (const { lines } of snapshot.products) {
      for (const each of lines.filter(({ order_item_id }) => order_item_id === 'a-milk')) {
        const quantity = each.offer === null ? 2 : 3;
        each.picks = [{ ...packed, ...goods, quantity }];
      }
    }
    for (const inOrder of [snapshot.products, snapshot.products.toReversed()]) {
      const batch = applyEvents({ ...snapshot, products: inOrder }, [
        event('pick.undone', { event_id: 'packed' }),
      ]);
      expect(batch.products.flatMap(({ lines }) => lines.flatMap(({ picks }) => picks))).toEqual([
        expect.objectContaining({
          outcome: 'short',
          reason: 'none',
          quantity: 2,
          event_id: 'missing',
        }),
      ]);
      const found = applyEvents(batch, [event('pick.undone', { event_id: 'missing' })]);
      expect(found.orders[0]?.picked).toBe(0);
      expect(found.products.find(({ name }) => name === 'oat')?.lines).toEqual([]);
    }
  });

  test('is without its substitute when that is missing, or the ordered units are found', () => {
    const missing = event('pick.short', { ...ofOffer, reason: 'none' });
    expect(applyEvents(accepted(), [missing]).products.at(-1)?.lines).toEqual([]);
    const found = applyEvents(accepted(), [event('pick.undone', { event_id: 'missing' })]);
    expect(found.products.at(-1)?.lines).toEqual([]);
    expect(found.orders[0]?.picked).toBe(0);
  });
});
