import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OverloadError } from '#server/platform/db/shop-pool.ts';
import { createWorkQueue } from './concurrency-limit.ts';

test('runs no more jobs than allowed at a time, in the order of arrival', async () => {
  const run = createWorkQueue({ at_once: 2, waiting: 10 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (name: number) => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await sleep(1);
    running -= 1;
    return name;
  };
  const names = Array.from({ length: 9 }, (_, name) => name);
  expect(await Promise.all(names.map((name) => run(() => work(name))))).toEqual(names);
  expect(order).toEqual(names);
  expect(most).toBe(2);
});

test('refuses work while the queue is full and accepts it afterwards', async () => {
  const run = createWorkQueue({ at_once: 1, waiting: 1 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const inside = run(() => gate);
  const inLine = run(async () => 'done');
  await expect(run(async () => 'too late')).rejects.toThrow(OverloadError);
  open();
  await inside;
  expect(await inLine).toBe('done');
  expect(await run(async () => 'again')).toBe('again');
});

test('a failed job frees its slot like a successful one', async () => {
  const run = createWorkQueue({ at_once: 1, waiting: 1 });
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'next')).toBe('next');
});

test('refuses a job whose turn comes too late, and goes on with the others', async () => {
  const run = createWorkQueue({ at_once: 1, waiting: 2, waitTimeoutMs: 20 });
  const inside = run(() => sleep(60));
  const late = run(async () => 'too late');
  await expect(late).rejects.toThrow(OverloadError);
  await inside;
  expect(await run(async () => 'again')).toBe('again');
});
