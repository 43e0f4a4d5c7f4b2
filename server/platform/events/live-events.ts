import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { heartbeatSeconds, type LiveEventName, type LiveEvents } from '#contract/shop/events.ts';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import type { Principal } from '#server/platform/http/auth.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { HttpProblem, refuseFor, chooseRetryAfterS } from '#server/platform/http/problem.ts';
import type { ChannelSubscriber } from './channel-subscriber.ts';

/** Payloads of NOTIFY (`0020_live_events.sql`). Ids are any value of PostgreSQL's type `uuid`. */
const announcement = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('cart.changed'),
    user_id: z.guid(),
    data: z.object({ revision: z.int() }),
  }),
  z.object({
    type: z.enum(['order.created', 'order.changed', 'picking.changed']),
    user_id: z.guid().nullable(),
    data: z.object({ order_id: z.guid() }),
  }),
  z.object({
    type: z.literal('inquiry.changed'),
    user_id: z.null(),
    data: z.object({ inquiry_id: z.guid() }),
  }),
  z.object({
    type: z.literal('task.changed'),
    user_id: z.null(),
    data: z.object({ task_id: z.guid() }),
  }),
  z.object({
    type: z.literal('tour.changed'),
    user_id: z.null(),
    data: z.object({ tour_id: z.guid() }),
  }),
  z.object({ type: z.literal('session.ended'), session_id: z.guid() }),
  z.object({ type: z.literal('access.changed'), user_id: z.guid() }),
]);
type Announcement = z.infer<typeof announcement>;
type Change = Extract<Announcement, { data: unknown }>;

/** Writes the text of a stream. */
export interface StreamWriter {
  send: (text: string) => void;
  end: () => void;
}

interface Subscriber extends StreamWriter {
  principal: Principal;
  /**
   * The second of the heartbeat period in which this stream gets its heartbeat: spreads the load.
   */
  beat: number;
}

/** Streams per account and process; more than a customer has tabs. */
export const maxStreamsPerAccount = 20;
/**
 * Streams per process, about 40 kB each. A refused client retries and may reach another process.
 */
const maxStreams = 2000;

/** Minimum and maximum delay before a disconnected client reconnects. */
const reconnectDelayMs = [100, 3000] as const;
/** Changes available for replay after a reconnect: minutes of a busy shop, one or two megabytes. */
const historySize = 10_000;

/**
 * Sends changes to signed-in users. It numbers every notification of the database and stores the
 * latest for replay. Event ids consist of an epoch (one LISTEN session of one process) and a
 * number. A client that reconnects with an unknown epoch gets a full refresh: events only trigger
 * refetches, so an unnecessary one does no harm.
 */
export class LiveEventHub implements ChannelSubscriber {
  readonly channels = ['live'];
  readonly #subscribers = new Set<Subscriber>();
  #recent: Change[] = [];
  /** Number of changes that have left the history. */
  #dropped = 0;
  /** Null while LISTEN is down: then no client may subscribe. */
  #epoch: string | null = null;
  #heart: NodeJS.Timeout | undefined;
  #second = 0;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Number of open streams. */
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

  /** Closes all streams; the clients get a full refresh when they reconnect. */
  onDisconnect(): void {
    this.#epoch = null;
    clearInterval(this.#heart);
    this.#endWhere(() => true);
  }

  /**
   * Closes all streams at shutdown, each with a random reconnect delay, so that the clients do not
   * reach the next process at the same moment.
   */
  disconnectAll(): void {
    for (const { send } of this.#subscribers) send(`retry: ${randomInt(...reconnectDelayMs)}\n\n`);
    this.onDisconnect();
  }

  onMessage(payload: string): void {
    const { data: change, error } = announcement.safeParse(parseJson(payload));
    if (error) {
      // Unknown payload, for example of a newer build: clients refresh everything.
      this.#log.error({ err: error, payload }, 'unknown notification payload');
      this.#begin();
      for (const { principal, send } of this.#subscribers) send(this.#everything(principal));
    } else if (change.type === 'session.ended') {
      this.#endWhere(({ principal }) => principal.session_id === change.session_id);
    } else if (change.type === 'access.changed') {
      const farewell = serializeEvent(this.#position(), 'access.changed', {});
      this.#endWhere(({ principal }) => principal.user_id === change.user_id, farewell);
    } else {
      this.#recent.push(change);
      if (this.#recent.length > historySize)
        this.#dropped += this.#recent.splice(0, historySize / 2).length;
      const id = this.#position();
      for (const { principal, send } of this.#subscribers) send(serialize(id, change, principal));
    }
  }

  /**
   * Subscribes; returns the unsubscribe function. Throws HttpProblem while LISTEN is down and when
   * the account or the process has reached its limit of streams.
   */
  subscribe(principal: Principal, lastEventId: string | undefined, sink: StreamWriter): () => void {
    if (this.#epoch === null || this.#subscribers.size >= maxStreams) {
      throw new HttpProblem('temporarily_unavailable');
    }
    const own = [...this.#subscribers].filter(
      ({ principal: { user_id } }) => user_id === principal.user_id,
    );
    if (own.length >= maxStreamsPerAccount) refuseFor(chooseRetryAfterS());
    const subscriber = { principal, beat: this.#subscribers.size % heartbeatSeconds, ...sink };
    // An id without data sets the client's Last-Event-ID and dispatches no event.
    sink.send(`retry: 1000\nid: ${this.#position()}\n\n`);
    if (lastEventId !== undefined) sink.send(this.#missedSince(lastEventId, principal));
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /** Starts a new epoch: clients with an id of an older one get a full refresh. */
  #begin(): void {
    this.#epoch = randomBytes(6).toString('base64url');
    this.#recent = [];
    this.#dropped = 0;
  }

  #everything({ role }: Principal): string {
    const id = this.#position();
    return (
      serializeEvent(id, 'cart.changed', { revision: null }) +
      serializeEvent(id, 'order.changed', { order_id: null }) +
      (can(role, 'inquiries:read')
        ? serializeEvent(id, 'inquiry.changed', { inquiry_id: null })
        : '')
    );
  }

  #position(): string {
    return `${this.#epoch}.${this.#dropped + this.#recent.length}`;
  }

  #missedSince(lastEventId: string, principal: Principal): string {
    const [epoch, number = ''] = lastEventId.split('.');
    const received = Number(number) - this.#dropped;
    if (epoch !== this.#epoch || !(received >= 0)) return this.#everything(principal);
    return this.#recent
      .slice(received)
      .map((change, index) =>
        serialize(`${epoch}.${this.#dropped + received + index + 1}`, change, principal),
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

/** Permission required to receive the changes of others; null: only the owner receives them. */
const permissionFor: Record<Change['type'], Permission | null> = {
  'cart.changed': null,
  'order.created': 'orders:work',
  'order.changed': 'orders:work',
  'picking.changed': 'orders:pick',
  'inquiry.changed': 'inquiries:read',
  'task.changed': 'tasks:read',
  // Pickers put back what a tour brings with it.
  'tour.changed': 'orders:work',
};

/** The event for one user; empty when the change does not concern them. */
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
