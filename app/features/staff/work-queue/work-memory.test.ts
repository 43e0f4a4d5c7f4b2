import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '#test/helpers/dom/indexed-db.ts';
import { disconnectMemory } from './memory-database.ts';
import type { AnsweredEvent, PickEvent } from './state.ts';
import type { Snapshot } from './work-kinds.ts';
import { openWorkMemory, saveAnswers } from './work-memory.ts';

beforeEach(stubIndexedDb);
afterEach(async () => {
  await disconnectMemory();
  vi.unstubAllGlobals();
});

const snapshot = (id: string, requested_at: number): Snapshot<'picking'> => ({
  requested_at,
  data: {
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

const answer = (
  seq: number,
  answered_at: number,
  code: string | null = null,
): AnsweredEvent<PickEvent> => ({
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
  const open = (user_id: string) => ({
    ...openWorkMemory('picking', user_id, canStore),
    saveAnswers: (answers: AnsweredEvent<PickEvent>[]) =>
      saveAnswers(
        canStore,
        answers.map((each) => ({
          ...each,
          area: 'picking' as const,
          user_id,
          event_id: each.event.event_id,
        })),
      ),
  });
  return { first: open(`${id}-1`), again: open(`${id}-1`), second: open(`${id}-2`) };
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
    expect(await again.listAnswers()).toMatchObject([answer(1, 5)]);
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
    expect(await first.listAnswers()).toMatchObject([answer(2, 5, 'lines_open')]);
    await first.deleteAnswers(['e2']);
    expect(await first.listAnswers()).toEqual([]);
  });

  test('batches that are closed are deleted', async () => {
    const { first } = users(canStore);
    await first.saveSnapshot(snapshot('b1', 1));
    await first.saveSnapshot(snapshot('b2', 1));
    await first.retainSnapshots(['b2']);
    expect((await first.listSnapshots()).map(({ data }) => data.id)).toEqual(['b2']);
  });
});

test('a snapshot has an end, no matter who opens the page next', async () => {
  const old = Date.now() - 4 * 24 * 60 * 60 * 1000;
  await openWorkMemory('picking', 'anna', true).saveSnapshot(snapshot('old', old));
  await openWorkMemory('picking', 'anna', true).saveSnapshot(snapshot('new', Date.now()));
  await disconnectMemory();
  await openWorkMemory('picking', 'berta', true).listSnapshots();
  const left = await openWorkMemory('picking', 'anna', true).listSnapshots();
  expect(left.map(({ data }) => data.id)).toEqual(['new']);
});
