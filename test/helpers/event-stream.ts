import type { Hono } from 'hono';
import { openEvents } from '#contract/shop/events.ts';

/** The client side of an event stream. */
export interface EventStreamClient {
  status: number;
  /** Name and data of each event so far, as in `cart.changed {"revision":1}`. */
  events: string[];
  /** The id to send when reconnecting. */
  lastEventId: string;
  /** The received retry delays in milliseconds. */
  retries: number[];
  isOpen: boolean;
  close: () => Promise<void>;
}

/** Opens an event stream and reads until it ends or is closed. */
export async function openEventStream(
  app: Hono,
  { token }: { token: string },
  lastEventId?: string,
): Promise<EventStreamClient> {
  const response = await app.request(openEvents.path, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
  });
  const client: EventStreamClient = {
    status: response.status,
    events: [],
    lastEventId: '',
    retries: [],
    isOpen: response.ok,
    close: async () => {
      client.isOpen = false;
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
      for (const block of blocks) take(client, block);
    }
    client.isOpen = false;
  })();
  return client;
}

function take(client: EventStreamClient, block: string): void {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  client.lastEventId = fields.get('id') ?? client.lastEventId;
  const retry = fields.get('retry');
  if (retry !== undefined) client.retries.push(Number(retry));
  const event = fields.get('event');
  if (event !== undefined) client.events.push(`${event} ${fields.get('data')}`);
}
