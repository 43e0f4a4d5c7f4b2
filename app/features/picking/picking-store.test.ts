import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '#test/helpers/indexed-db.ts';
import type { AnsweredEvent } from './events.ts';
import { disconnectPicking, type Snapshot } from './picking-database.ts';
import { openPickingStore } from './picking-store.ts';

beforeEach(stubIndexedDb);
afterEach(async () => {
  await disconnectPicking();
  vi.unstubAllGlobals();
});

const snapshot = (id: string, requested_at: number): Snapshot => ({
  requested_at,
  batch: {
    id,
    window_start: '',
    window_end: '',
    created_at: '',
    closed_at: null,
    picker_name: null,
    open_offers: [],
    orders: [],
    products: [],
  },
});

const answer = (seq: number, answered_at: number, code: string | null = null): AnsweredEvent => ({
  event: {
    event_id: `e${seq}`,
    seq,
    kind: 'order.packed',
    occurred_at: '',
    payload: { order_id: 'a' },
  },
  code,
  answered_at,
});

const users = (canStore: boolean) => {
  const id = crypto.randomUUID();
  return {
    first: openPickingStore(`${id}-1`, canStore),
    again: openPickingStore(`${id}-1`, canStore),
    second: openPickingStore(`${id}-2`, canStore),
  };
};

describe.each([
  ['in the database', true],
  ['in memory', false],
])('%s', (_, canStore) => {
  test('each user has batches and answers of their own', async () => {
    const { first, again, second } = users(canStore);
    await first.saveSnapshot(snapshot('b1', 1));
    await first.saveAnswers([answer(1, 5)]);
    expect(await again.findSnapshot('b1')).toMatchObject(snapshot('b1', 1));
    expect(await again.listAnswers()).toEqual([answer(1, 5)]);
    expect(await second.findSnapshot('b1')).toBeUndefined();
    expect(await second.listSnapshots()).toEqual([]);
    expect(await second.listAnswers()).toEqual([]);
  });

  test('an applied event is deleted when the snapshot of every batch is later', async () => {
    const { first } = users(canStore);
    await first.saveSnapshot(snapshot('b1', 1));
    await first.saveSnapshot(snapshot('b2', 1));
    await first.saveAnswers([answer(2, 5, 'lines_open'), answer(1, 5)]);
    await first.saveSnapshot(snapshot('b1', 9));
    expect(await first.listAnswers()).toHaveLength(2);
    await first.saveSnapshot(snapshot('b2', 9));
    expect(await first.listAnswers()).toEqual([answer(2, 5, 'lines_open')]);
    await first.deleteAnswers(['e2']);
    expect(await first.listAnswers()).toEqual([]);
  });

  test('batches that are closed are deleted', async () => {
    const { first } = users(canStore);
    await first.saveSnapshot(snapshot('b1', 1));
    await first.saveSnapshot(snapshot('b2', 1));
    await first.retainSnapshots(['b2']);
    expect((await first.listSnapshots()).map(({ batch }) => batch.id)).toEqual(['b2']);
  });
});
