import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchWhenStale, createQueryClient } from './query-client.ts';

test.each([
  ['the first answer', false],
  ['a later answer', true],
])('a query is repeated when its data changes while %s is in flight', async (_, hasAnswer) => {
  const client = createQueryClient();
  let [inShop, asked] = ['before', 0];
  const answers: (() => void)[] = [];
  const queryKey = ['orders'];
  if (hasAnswer) client.setQueryData(queryKey, 'long ago');
  const observer = new QueryObserver(client, {
    queryKey,
    staleTime: 0,
    queryFn: async () => {
      asked += 1;
      const found = inShop;
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.push(resolve);
      await promise;
      return found;
    },
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  inShop = 'after';
  const done = refetchWhenStale(client, queryKey);
  await expect.poll(() => asked).toBe(2);
  for (const answer of answers) answer();
  await done;
  expect(client.getQueryData(queryKey)).toBe('after');
  leave();
});

test('a query that fails with a server error is repeated twice', async () => {
  const client = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new Error('out of reach'));
  };
  const { retry } = client.getDefaultOptions().queries ?? {};
  const options = { queryKey: ['cart'], queryFn, retry: retry ?? false, retryDelay: 0 };
  const answer = client.query(options);
  await expect(answer).rejects.toThrow('out of reach');
  expect(asked).toBe(3);
});
