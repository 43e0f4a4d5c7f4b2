import { expect, test } from 'vitest';
import { sendOnce } from './send-once.ts';

const lost = () => Promise.reject(new Error('lost'));
const keyOf = (content: unknown) => sendOnce(content, (key) => Promise.resolve(key));

async function loseOne(content: unknown): Promise<string> {
  let used = '';
  const sent = sendOnce(content, (key) => {
    used = key;
    return lost();
  });
  await expect(sent).rejects.toThrow('lost');
  return used;
}

test('repeats a call without an answer with its key', async () => {
  const first = await loseOne({ name: 'Feigen' });
  expect(await keyOf({ name: 'Datteln' })).not.toBe(first);
  expect(await loseOne({ name: 'Feigen' })).toBe(first);
  expect(await keyOf({ name: 'Feigen' })).toBe(first);
});

test('gives the next call a new key after the answer', async () => {
  const first = await keyOf({ name: 'Oliven' });
  expect(first).not.toBe('');
  expect(await keyOf({ name: 'Oliven' })).not.toBe(first);
});

test('a second tap while the first call runs has the same key', async () => {
  const keys = await Promise.all([keyOf({ name: 'Halva' }), keyOf({ name: 'Halva' })]);
  expect(keys[0]).toBe(keys[1]);
});
