import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { heartbeatSeconds, type LiveEventName, type LiveEvents } from '#contract/events.ts';
import { can, type Permission } from '#domain/identity/permissions.ts';
import type { Principal } from '#server/http/auth.ts';
import type { Log } from '#server/http/observability/log.ts';
import { HttpProblem } from '#server/http/problem.ts';
import type { ChannelSubscriber } from './channel-subscriber.ts';

/** What the database announces (`0020_live_events.sql`). Ids are whatever the type `uuid` of PostgreSQL takes. */
const announcement = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('cart.changed'),
    user_id: z.guid(),
    data: z.object({ revision: z.int() }),
  }),
  z.object({
    type: z.enum(['order.created', 'order.changed']),
    user_id: z.guid().nullable(),
    data: z.object({ order_id: z.guid() }),
  }),
  z.object({
    type: z.literal('letter.changed'),
    user_id: z.null(),
    data: z.object({ letter_id: z.guid() }),
  }),
  z.object({ type: z.literal('session.ended'), session_id: z.guid() }),
  z.object({ type: z.literal('access.changed'), user_id: z.guid() }),
]);
type Announcement = z.infer<typeof announcement>;
type Change = Extract<Announcement, { data: unknown }>;

/** Where a stream's text goes. */
export interface StreamWriter {
  send: (text: string) => void;
  end: () => void;
}

interface Subscriber extends StreamWriter {
  principal: Principal;
  /** The second of a heartbeat's period in which it is told that its stream lives: not all in the same. */
  beat: number;
}

/** Streams of one account at a process: more tabs than anybody looks at. */
export const maxStreamsPerAccount = 20;
/** Streams at a process, each some 40 kB. Whoever gets none asks again, and may come to another process. */
const maxStreams = 2000;

/** Milliseconds: the least and the most that somebody who is sent away waits before the next connection. */
const reconnectDelayMs = [100, 3000] as const;
/** Changes that are remembered for those who come back: minutes of a busy shop, a megabyte or two. */
const historySize = 10_000;

/**
 * Tells signed-in people what changed. It hears every change of the database while it listens, numbers them and
 * remembers the latest; the numbers are good for one time of listening of one process, which is in their name. Whoever
 * comes back with a number from elsewhere is told that everything may have changed: the events are hints to ask anew, so
 * saying too much does no harm, and nothing is missed.
 */
export class LiveEventHub implements ChannelSubscriber {
  readonly channels = ['live'];
  readonly #subscribers = new Set<Subscriber>();
  #recent: Change[] = [];
  /** How many changes came before the first that is remembered. */
  #forgotten = 0;
  /** Null while changes may be missed: then nobody may listen. */
  #epoch: string | null = null;
  #heart: NodeJS.Timeout | undefined;
  #second = 0;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#subscribers.size;
  }

  onConnect(): void {
    this.#begin();
    this.#heart = setInterval(() => {
      this.#second = (this.#second + 1) % heartbeatSeconds;
      for (const { beat, send } of this.#subscribers) if (beat === this.#second) send(':\n\n');
    }, 1000).unref();
  }

  /** Everybody is sent away, and told what may have changed when they come back. */
  onDisconnect(): void {
    this.#epoch = null;
    clearInterval(this.#heart);
    this.#endWhere(() => true);
  }

  /**
   * Everybody is sent away because the process ends, and told when to come back: not all in the same moment, as the
   * process that they come to has others to serve, too.
   */
  disconnectAll(): void {
    for (const { send } of this.#subscribers) send(`retry: ${randomInt(...reconnectDelayMs)}\n\n`);
    this.onDisconnect();
  }

  onMessage(payload: string): void {
    const { data: heard, error } = announcement.safeParse(parseJson(payload));
    if (error) {
      // From a newer build, or by hand: whatever it says has changed, they look.
      this.#log.error({ err: error, payload }, 'an announcement is not understood');
      this.#begin();
      for (const { principal, send } of this.#subscribers) send(this.#everything(principal));
    } else if (heard.type === 'session.ended') {
      this.#endWhere(({ principal }) => principal.session_id === heard.session_id);
    } else if (heard.type === 'access.changed') {
      const farewell = serializeEvent(this.#position(), 'access.changed', {});
      this.#endWhere(({ principal }) => principal.user_id === heard.user_id, farewell);
    } else {
      this.#recent.push(heard);
      if (this.#recent.length > historySize)
        this.#forgotten += this.#recent.splice(0, historySize / 2).length;
      const id = this.#position();
      for (const { principal, send } of this.#subscribers) send(serialize(id, heard, principal));
    }
  }

  /**
   * Begins a stream; answers what ends it. Throws a Refusal while the process cannot hear of changes, and when the account
   * or the process has enough streams.
   */
  subscribe(principal: Principal, lastEventId: string | undefined, sink: StreamWriter): () => void {
    if (this.#epoch === null || this.#subscribers.size >= maxStreams) {
      throw new HttpProblem('temporarily_unavailable');
    }
    const own = [...this.#subscribers].filter(
      ({ principal: { user_id } }) => user_id === principal.user_id,
    );
    if (own.length >= maxStreamsPerAccount) throw new HttpProblem('too_many_requests');
    const subscriber = { principal, beat: this.#subscribers.size % heartbeatSeconds, ...sink };
    // An id without data tells where the stream begins and is no event.
    sink.send(`retry: 1000\nid: ${this.#position()}\n\n`);
    if (lastEventId !== undefined) sink.send(this.#missedSince(lastEventId, principal));
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /** Numbers begin again, under another name: whoever comes back with an older one is told everything. */
  #begin(): void {
    this.#epoch = randomBytes(6).toString('base64url');
    this.#recent = [];
    this.#forgotten = 0;
  }

  #everything({ role }: Principal): string {
    const id = this.#position();
    return (
      serializeEvent(id, 'cart.changed', { revision: null }) +
      serializeEvent(id, 'order.changed', { order_id: null }) +
      (can(role, 'inquiries:read') ? serializeEvent(id, 'letter.changed', { letter_id: null }) : '')
    );
  }

  #position(): string {
    return `${this.#epoch}.${this.#forgotten + this.#recent.length}`;
  }

  #missedSince(lastEventId: string, principal: Principal): string {
    const [epoch, number = ''] = lastEventId.split('.');
    const heard = Number(number) - this.#forgotten;
    if (epoch !== this.#epoch || !(heard >= 0)) return this.#everything(principal);
    return this.#recent
      .slice(heard)
      .map((change, index) =>
        serialize(`${epoch}.${this.#forgotten + heard + index + 1}`, change, principal),
      )
      .join('');
  }

  #endWhere(isConcerned: (subscriber: Subscriber) => boolean, farewell?: string): void {
    for (const subscriber of [...this.#subscribers].filter(isConcerned)) {
      if (farewell !== undefined) subscriber.send(farewell);
      this.#subscribers.delete(subscriber);
      subscriber.end();
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an account needs to be notified of changes that are not its own; null for the owner alone. */
const permissionFor: Record<Change['type'], Permission | null> = {
  'cart.changed': null,
  'order.created': 'orders:work',
  'order.changed': 'orders:work',
  'letter.changed': 'inquiries:read',
};

/** A change as one person is told of it; nothing when it is none of their business. */
function serialize(
  id: string,
  { type, user_id, data }: Change,
  { user_id: reader, role }: Principal,
) {
  const permission = permissionFor[type];
  if (permission !== null && type !== 'cart.changed' && can(role, permission)) {
    return serializeEvent(id, type, data);
  }
  if (user_id !== reader) return '';
  return type === 'cart.changed'
    ? serializeEvent(id, type, data)
    : serializeEvent(id, 'order.changed', data);
}

function serializeEvent<Name extends LiveEventName>(
  id: string,
  name: Name,
  data: LiveEvents[Name],
) {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
