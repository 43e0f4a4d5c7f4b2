import { createRandomId } from './random-id.ts';

/** Keys of calls without an answer, by their content. */
const unanswered = new Map<string, string>();

/**
 * Sends what makes something with a key. The same content gets the same key until it is answered,
 * so that a second tap and a retry after a lost answer make nothing new.
 */
export async function sendOnce<T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(content);
  const key = unanswered.get(text) ?? createRandomId();
  unanswered.set(text, key);
  const answer = await send(key);
  unanswered.delete(text);
  return answer;
}
