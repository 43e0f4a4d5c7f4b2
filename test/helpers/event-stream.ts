import type { Hono } from 'hono';
import { openEvents } from '#contract/events.ts';

/** A stream of events as a client holds it. */
export interface HeardStream {
  status: number;
  /** Name and data of each event so far, as in `cart.changed {"revision":1}`. */
  events: string[];
  /** The id to come back with. */
  lastEventId: string;
  /** When to come back, in milliseconds: each time it was said. */
  retries: number[];
  isOpen: boolean;
  close: () => Promise<void>;
}

/** Opens the stream of events and reads until it ends or is closed. */
export async function hearEvents(
  app: Hono,
  { token }: { token: string },
  lastEventId?: string,
): Promise<HeardStream> {
  const response = await app.request(openEvents.path, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
  });
  const heard: HeardStream = {
    status: response.status,
    events: [],
    lastEventId: '',
    retries: [],
    isOpen: response.ok,
    close: async () => {
      heard.isOpen = false;
      await reader.cancel();
    },
  };
  const reader = (response.body ?? new Blob().stream()).getReader();
  void (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(heard, block);
    }
    heard.isOpen = false;
  })();
  return heard;
}

function take(heard: HeardStream, block: string): void {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  heard.lastEventId = fields.get('id') ?? heard.lastEventId;
  const retry = fields.get('retry');
  if (retry !== undefined) heard.retries.push(Number(retry));
  const event = fields.get('event');
  if (event !== undefined) heard.events.push(`${event} ${fields.get('data')}`);
}
