import { expect, test } from 'vitest';
import type { Answer } from './client.ts';
import { until } from './cluster-overload.ts';

const refusal: Answer = { status: 503, body: null, took: 800, retryAfterS: 0.1 };

function answerInTurn(...answers: Answer[]): { call: () => Promise<Answer>; times: number[] } {
  const times: number[] = [];
  const left = answers.values();
  const call = async () => {
    times.push(performance.now());
    const { value } = left.next();
    if (value === undefined) throw new Error('a call too many');
    return value;
  };
  return { call, times };
}

test('who is refused in a rush comes back after the time in the refusal, until it succeeds', async () => {
  const order = answerInTurn(refusal, refusal, { status: 201, body: { id: 'one' }, took: 30 });
  const signIn = answerInTurn({ status: 200, body: {}, took: 10 });
  const seen = await until([order.call, signIn.call]);
  expect(seen).toMatchObject({ slowestRefusal: 0.8, placed: ['one'], refused: [refusal, refusal] });
  const [first = 0, second = 0] = order.times;
  // Timers of Node may be a millisecond early.
  expect(second - first).toBeGreaterThanOrEqual(99);
  expect(signIn.times).toHaveLength(1);
});

test('a rush reports refusals without a time, to be counted', async () => {
  const order = answerInTurn(
    { status: 500, body: { code: 'internal' }, took: 5 },
    { status: 201, body: { id: 'one' }, took: 5 },
  );
  const { refused } = await until([order.call]);
  expect(refused.map(({ status, retryAfterS }) => [status, retryAfterS])).toEqual([
    [500, undefined],
  ]);
});

test('a rush fails at what does not help to repeat', async () => {
  const order = answerInTurn({ status: 409, body: { code: 'cart_changed' }, took: 5 });
  await expect(until([order.call])).rejects.toThrow('409 {"code":"cart_changed"}');
});
