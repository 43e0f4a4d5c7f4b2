import { expect, test, vi } from 'vitest';
import { createTestApp, useTestApp } from '#test/helpers/app.ts';
import { OverloadError, turns, type Priority } from './shop-pool.ts';

const shop = useTestApp();

async function openBusyPool(connection_timeout: number) {
  const joined = await createTestApp({}, { joined: shop(), pool: { max: 1, connection_timeout } });
  return { ...joined, taken: await joined.pool.connect() };
}

const as = <T>(priority: Priority, since: number, work: () => Promise<T>) =>
  turns.run({ priority, since }, work);

test('serves work before lists before images, and of the same kind the longest in line', async () => {
  const { pool, taken, close } = await openBusyPool(5);
  const served: string[] = [];
  const ask = (name: string, priority: Priority, since: number) =>
    as(priority, since, async () => {
      await pool.query('select 1');
      served.push(name);
    });
  const all = Promise.all([
    ask('image', 3, 1),
    ask('second list', 2, 9),
    ask('first list', 2, 5),
    ask('sign-in', 1, 8),
    ask('work', 0, 9),
    pool.query('select 1').then(() => served.push('job')),
  ]);
  expect(pool.waitingCount).toBe(6);
  taken.release();
  await all;
  expect(served).toEqual(['work', 'job', 'sign-in', 'first list', 'second list', 'image']);
  await close();
});

test('refuses the least important at once when the line is full, and all after a bounded wait', async () => {
  const { pool, taken, close } = await openBusyPool(1);
  const start = performance.now();
  const ended = new Map<string, number>();
  const ask = (name: string, priority: Priority) =>
    as(priority, ended.size, () => pool.query('select 1'))
      .catch((error: unknown) => error)
      .then((outcome) => {
        ended.set(name, performance.now() - start);
        return outcome;
      });
  const images = Array.from({ length: 100 }, (_, number) => ask(`image ${number}`, 3));
  const order = ask('order', 0);
  const list = ask('list', 2);
  const outcomes = await Promise.all([...images, list]);
  expect(outcomes.every((outcome) => outcome instanceof OverloadError)).toBe(true);
  expect(ended.keys().next().value).toBe('image 99');
  expect(ended.has('order')).toBe(false);
  taken.release();
  expect(await order).toMatchObject({ rowCount: 1 });
  expect((await pool.query('select 1')).rowCount).toBe(1);
  await close();
});

test.each([45, 200])(
  'refuses the last in line as soon as %i ms each are too slow for their places',
  async (servedMs) => {
    const { pool, taken, close } = await openBusyPool(3);
    let [clock, served, servedAtRefusal] = [0, 0, 0];
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const outcomes = Array.from({ length: 100 }, async (_, place) => {
      try {
        await as(0, place, () => pool.query('select 1'));
        served += 1;
        clock += servedMs;
        return 'served';
      } catch (error) {
        servedAtRefusal ||= served;
        return error instanceof OverloadError ? 'refused' : error;
      }
    });
    taken.release();
    const ended = await Promise.all(outcomes);
    // 90 that wait for that long each cannot be served in three seconds.
    expect(servedAtRefusal).toBeLessThan(30);
    const refused = ended.filter((outcome) => outcome === 'refused').length;
    expect(refused).toBeGreaterThan(5);
    expect(ended.slice(0, -refused).every((outcome) => outcome === 'served')).toBe(true);
    vi.restoreAllMocks();
    await close();
  },
);

test('refuses a list at once when more important requests overtake it and leave it no time', async () => {
  const { pool, taken, close } = await openBusyPool(4);
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const ask = (priority: Priority, since: number) =>
    as(priority, since, () => pool.query('select 1')).then(
      () => {
        clock += 20;
        return 'served';
      },
      (error: unknown) => (error instanceof OverloadError ? { refusedAt: clock } : error),
    );
  // Two seconds for the list, of which it needs one.
  const early = Array.from({ length: 50 }, (_, place) => ask(1, place));
  const list = ask(2, 50);
  const overtaken = Promise.all(early.slice(0, 30)).then(() =>
    Promise.all(Array.from({ length: 60 }, (_, place) => ask(1, 100 + place))),
  );
  taken.release();
  expect(await Promise.all(early)).toEqual(early.map(() => 'served'));
  expect(await overtaken).toEqual(Array.from({ length: 60 }, () => 'served'));
  const { refusedAt } = (await list) as { refusedAt: number };
  expect(refusedAt).toBeGreaterThanOrEqual(600);
  expect(refusedAt).toBeLessThan(800);
  vi.restoreAllMocks();
  await close();
});

test('does not judge a line by the pace of the one before', async () => {
  const { pool, taken, close } = await openBusyPool(3);
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const line = (length: number) =>
    Promise.all(Array.from({ length }, (_, place) => as(0, place, () => pool.query('select 1'))));
  const first = line(9);
  taken.release();
  await first;
  // A third of this for each would leave no time for fifty.
  clock += 2500;
  const again = await pool.connect();
  const second = line(50);
  again.release();
  expect(await second).toHaveLength(50);
  vi.restoreAllMocks();
  await close();
});

test('frees the place of a connection that could not be opened or was broken', async () => {
  const { pool, taken, close } = await openBusyPool(2);
  taken.release(new Error('broken'));
  await expect(pool.query('select no_such_column')).rejects.toThrow('no_such_column');
  for (let round = 0; round < 3; round += 1) {
    expect((await pool.query('select 1')).rowCount).toBe(1);
  }
  await close();
});
