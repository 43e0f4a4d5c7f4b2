import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Holds a stream of events open as a page does: whenever it ends, it reconnects after the delay
 * that the server named.
 */
export async function holdStream(url: string, token: string, signal: AbortSignal) {
  const seen = { reopened: -1, refused: 0 };
  while (!signal.aborted) {
    let retry = 1000;
    try {
      const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal });
      if (response.ok) seen.reopened += 1;
      else seen.refused += 1;
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) {
        const named = /^retry: (\d+)$/m.exec(decoder.decode(part, { stream: true }))?.[1];
        if (named !== undefined) retry = Number(named);
      }
    } catch {
      // Cut off, or over: the next turn of the loop finds out.
      if (!signal.aborted) seen.refused += 1;
    }
    await sleep(retry, undefined, { signal }).catch(() => undefined);
  }
  return seen;
}
