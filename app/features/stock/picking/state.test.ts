import { describe, expect, test } from 'vitest';
import type { Batch, BatchPick } from '#contract/stock/picking.schema.ts';
import { batchLine, batchOf, batchOrder, batchProduct } from '#test/helpers/batch.ts';
import {
  canClose,
  countProgress,
  currentTote,
  findNext,
  isFinished,
  listGoods,
  listSteps,
  stateOf,
} from './state.ts';

const pick = (id: string, changes: Partial<BatchPick> = {}): BatchPick => ({
  id,
  event_id: null,
  outcome: 'picked',
  quantity: 1,
  picked_quantity: 1,
  weight_g: null,
  lot_id: null,
  tote: 'T-10051-1',
  reason: null,
  ...changes,
});

type Order = Batch['orders'][number];

/** One product for each number of picked units; of each, two are ordered. */
function createBatch(order: Partial<Order>, ...picked: BatchPick[][]): Batch {
  const quantity = 2;
  const done = picked.flat().reduce((sum, each) => sum + each.quantity, 0);
  return batchOf(
    [batchOrder({ picked: done, of: quantity * picked.length, ...order })],
    picked.map((picks, index) =>
      batchProduct(`p${index}`, {
        lines: [batchLine({ order_item_id: `i${index}`, quantity, picks })],
      }),
    ),
  );
}
const stateIn = (batch: Batch) => batch.orders.map((order) => stateOf(batch, order));
const two = pick('x', { quantity: 2, picked_quantity: 2 });
const missing = pick('y', { outcome: 'short', quantity: 2, picked_quantity: 0, tote: null });
const question = {
  id: 'q',
  event_id: 'y',
  order_id: 'a',
  product_name: 'p0',
  quantity: 2,
  deadline: '2026-11-27T09:10:00.000Z',
};

function asked(): Batch {
  return { ...createBatch({}, [two], [missing]), open_offers: [question] };
}

/** An order with missing units, and three of another product that replace them. */
function withSubstitute(picks: BatchPick[]): Batch {
  const batch = createBatch({}, [missing]);
  const offer = { id: 'q', event_id: 'y', product_name: 'p0' };
  const products = batch.products.map((product) => ({
    ...product,
    product_id: 'other',
    lines: product.lines.map((line) => ({ ...line, offer, quantity: 3, picks })),
  }));
  return { ...batch, products: [...batch.products, ...products] };
}

describe('an order', () => {
  test.each([
    ['open', createBatch({}, [two], [])],
    ['complete', createBatch({}, [two], [missing])],
    ['asked', asked()],
    ['open', withSubstitute([])],
    ['complete', withSubstitute([pick('z', { outcome: 'substituted', quantity: 3 })])],
    ['packed', createBatch({ status: 'ready' }, [two])],
    ['stopped', createBatch({ status: 'cancelled' }, [two])],
    ['cleared', createBatch({ status: 'cancelled' }, [missing])],
  ] as const)('is %s', (state, batch) => {
    expect(stateIn(batch)).toEqual([state]);
  });
});

test('the goods in a tote are those that were put there, and not those that they replace', () => {
  const batch = withSubstitute([pick('z', { outcome: 'substituted', quantity: 3 })]);
  const [ordered] = batch.products;
  for (const line of ordered?.lines ?? []) line.picks = [pick('z', { outcome: 'substituted' })];
  expect(listGoods(batch, 'a').map(({ product }) => product.product_id)).toEqual(['other']);
});

test('the picks of one event are one step', () => {
  const picks = [
    pick('1', { event_id: 'e', weight_g: 900 }),
    pick('2', { event_id: 'e' }),
    pick('3'),
  ];
  expect(listSteps({ picks })).toMatchObject([
    { key: 'e', undo: { event_id: 'e' }, quantity: 2, weight_g: 900 },
    { key: '3', undo: { pick_id: '3' }, quantity: 1 },
  ]);
});

test('the next product is the next open one in walking order, at the end from the start', () => {
  const batch = createBatch({}, [], [two], []);
  expect(findNext(batch)?.product_id).toBe('p0');
  expect(findNext(batch, 'p0')?.product_id).toBe('p2');
  expect(findNext(batch, 'p2')?.product_id).toBe('p0');
  expect(findNext(createBatch({}, [two]))).toBeUndefined();
  expect(findNext(createBatch({ status: 'cancelled' }, []))).toBeUndefined();
});

test('a batch is closed when its orders are finished or not begun', () => {
  expect([canClose, isFinished].map((is) => is(createBatch({}, [])))).toEqual([true, false]);
  expect([canClose, isFinished].map((is) => is(createBatch({}, [two])))).toEqual([false, false]);
  const ready = createBatch({ status: 'ready' }, [two]);
  expect([canClose, isFinished].map((is) => is(ready))).toEqual([true, true]);
  expect(canClose(createBatch({ status: 'cancelled' }, [two]))).toBe(false);
});

test('a cancelled order counts for no progress, and its goods are listed', () => {
  const batch = createBatch({ status: 'cancelled' }, [two], [missing]);
  expect(countProgress(batch)).toEqual({ picked: 0, of: 0 });
  expect(listGoods(batch, 'a').map(({ product }) => product.name)).toEqual(['p0']);
});

test('goods go into the tote that was used last', () => {
  const batch = createBatch({}, [pick('1', { tote: 'T-10051-2' })]);
  const [order] = batch.orders;
  expect(order && currentTote(batch, order)).toBe('T-10051-2');
  const [fresh] = createBatch({}, []).orders;
  expect(fresh && currentTote(createBatch({}, []), fresh)).toBe('T-10051-1');
});
