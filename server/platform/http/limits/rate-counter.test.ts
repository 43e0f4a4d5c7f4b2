import { expect, test, vi } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { deleteCountersBefore } from './queries.ts';
import { RateCounter } from './rate-counter.ts';

const shop = useTestApp();
const perHour = (name: string) => ({ name, requests: 3, per_seconds: 3600 });

/** As if the window of all counters were over. */
const expireAll = () => shop().pool.query('update rate_limits set expire = 0');
const countersOf = async (name: string) => {
  const { rows } = await shop().pool.query<{ key: string; points: number }>(
    'select key, points from rate_limits where key like $1 order by key',
    [`${name}:%`],
  );
  return rows;
};

test('accepts exactly as many concurrent requests as the limit, across processes', async () => {
  const processes = [1, 2].map(() => new RateCounter(shop().db, perHour('at_once')));
  const takes = processes.flatMap((counter) =>
    Array.from({ length: 5 }, () => counter.consume('here')),
  );
  const passed = (await Promise.all(takes)).filter((wait) => wait === null);
  expect(passed).toHaveLength(3);
  expect(await processes[0]?.consume('elsewhere')).toBeNull();
});

test('does not count what is given back', async () => {
  const counter = new RateCounter(shop().db, perHour('returned'));
  for (let count = 0; count < 10; count += 1) {
    expect(await counter.consume('key')).toBeNull();
    await counter.giveBack('key');
  }
  expect(await countersOf('returned')).toEqual([{ key: 'returned:key', points: 0 }]);
});

test('refuses a flood from memory, without a further write', async () => {
  const counter = new RateCounter(shop().db, perHour('flood'));
  for (let count = 0; count < 20; count += 1) await counter.consume('key');
  expect(await countersOf('flood')).toEqual([{ key: 'flood:key', points: 4 }]);
});

test('starts a new window with the first request after the old one', async () => {
  const limit = perHour('window');
  const counter = new RateCounter(shop().db, limit);
  for (let count = 0; count < 3; count += 1) await counter.consume('key');
  await expireAll();
  for (let count = 0; count < 3; count += 1) expect(await counter.consume('key')).toBeNull();
  expect(await new RateCounter(shop().db, limit).consume('key')).toBeGreaterThan(3590);
});

test('says how long to wait, and further requests do not extend it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const counter = new RateCounter(shop().db, perHour('waiting'));
  for (let count = 0; count < 3; count += 1) await counter.consume('key');
  const begin = Date.now();
  expect(await counter.consume('key')).toBe(3600);
  for (const minutes of [1, 30, 59]) {
    vi.setSystemTime(begin + minutes * 60_000);
    expect(await counter.consume('key')).toBe(3600 - minutes * 60);
  }
  vi.setSystemTime(begin + 3600_000);
  expect(await counter.consume('key')).toBeNull();
  vi.useRealTimers();
});

test('deletes counters whose window is over, and no others', async () => {
  const counter = new RateCounter(shop().db, perHour('deleted'));
  await counter.consume('old');
  await expireAll();
  await counter.consume('new');
  await deleteCountersBefore(shop().db, Date.now());
  expect(await countersOf('deleted')).toEqual([{ key: 'deleted:new', points: 1 }]);
});
