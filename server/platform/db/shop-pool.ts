import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { ShopClient } from './client.ts';

/** 0 is served first: work, orders and sessions, other changes, lists and pages, images. */
export type Priority = 0 | 1 | 2 | 3;

export interface Turn {
  priority: Priority;
  /** When the request began (of `performance.now`): it goes on before those that came later. */
  since: number;
  /** Whether it has waited for a connection: its next wait is short, as it goes first. */
  hasWaited?: boolean;
}

/** The turn of the request that runs; jobs and commands have none, and go first. */
export const turns = new AsyncLocalStorage<Turn>();

/** The process has more to do than it can. Retryable, like a database that is away. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

interface Waiting extends Turn {
  isNew: boolean;
  /** When it came into the line (of `performance.now`). */
  joinedAt: number;
  enter: () => void;
  refuse: (error: OverloadError) => void;
}

/** Share of the longest wait for a connection, by priority. */
const waitShare: Record<Priority, number> = { 0: 1, 1: 0.8, 2: 0.5, 3: 0.2 };
/** Requests in line for each connection, before it is known how quickly the line moves. */
const lineFactor = 100;
/** Its pace is that of these milliseconds, or of so many requests if fewer were served in them. */
const paceWindowMs = 1000;
const fewestServed = 10;

/**
 * Hands its connections out by priority, and then by the time at which the request began. A request
 * that would wait too long is refused as soon as that is known: the line moves too slowly for its
 * place, or more important ones came later.
 */
export class ShopPool extends pg.Pool {
  readonly #line: Waiting[] = [];
  /** When the last requests got their first connection after a wait. */
  readonly #served: number[] = [];
  readonly #max: number;
  readonly #waitTimeoutMs: number;
  #taken = 0;

  constructor(
    config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number },
    onWrite: () => void = () => undefined,
  ) {
    super(config);
    this.#max = config.max;
    this.#waitTimeoutMs = config.connectionTimeoutMillis;
    this.on('release', (_error, client) => {
      this.#free();
      if (client instanceof ShopClient && client.takeWritten()) onWrite();
    });
    // The library's own line is always empty.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#line.length });
  }

  // The library's `query` passes a callback; every other caller gets a promise.
  override connect(...args: unknown[]): never {
    const [callback] = args;
    const taken = this.#take();
    if (typeof callback === 'function') {
      const tell = (...told: unknown[]) =>
        process.nextTick(() => void Reflect.apply(callback, undefined, told));
      taken.then(
        (client) => tell(undefined, client, (error?: Error) => client.release(error)),
        (error: unknown) => tell(error, undefined, () => undefined),
      );
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the overloads
    return (typeof callback === 'function' ? undefined : taken) as never;
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#taken < this.#max) this.#taken += 1;
    else await this.#waitInLine(turns.getStore() ?? { priority: 0, since: performance.now() });
    try {
      return await super.connect();
    } catch (error) {
      this.#free();
      throw error;
    }
  }

  async #waitInLine(turn: Turn): Promise<void> {
    const { promise, resolve: enter, reject: refuse } = Promise.withResolvers<void>();
    const { priority, since, hasWaited = false } = turn;
    const joinedAt = performance.now();
    const own: Waiting = { priority, since, isNew: !hasWaited, joinedAt, enter, refuse };
    turn.hasWaited = true;
    const at = this.#line.findLastIndex((one) => !isBefore(own, one));
    this.#line.splice(at + 1, 0, own);
    if (this.#line.length > this.#max * lineFactor) this.#refuse(this.#line.at(-1));
    this.#refuseSurplus();
    const timer = setTimeout(() => this.#refuse(own), this.#waitTimeoutMs * waitShare[priority]);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #refuse(one: Waiting | undefined): void {
    if (one === undefined) return;
    this.#line.splice(this.#line.indexOf(one), 1);
    one.refuse(new OverloadError('No connection to the database is free'));
  }

  /** A connection is back: its place goes to the first in line. */
  #free(): void {
    const next = this.#line.shift();
    if (next === undefined) {
      this.#taken -= 1;
      // The next line may move at another pace.
      this.#served.length = 0;
    } else {
      if (next.isNew) this.#served.push(performance.now());
      next.enter();
      this.#refuseSurplus();
    }
  }

  /** Refuses those whose wait would be in vain while they can still go elsewhere. */
  #refuseSurplus(): void {
    const now = performance.now();
    const memoryMs = () =>
      this.#served.length > fewestServed ? paceWindowMs : this.#waitTimeoutMs;
    while (now - (this.#served[0] ?? now) > memoryMs()) this.#served.shift();
    const [firstAt = now] = this.#served;
    if (this.#served.length < fewestServed) return;
    // Up to the last one: a database that pauses for a moment makes no line too long.
    const waitMs = ((this.#served.at(-1) ?? now) - firstAt) / (this.#served.length - 1);
    let place = 1;
    for (const one of this.#line.filter(({ isNew }) => isNew)) {
      const wholeWaitMs = now - one.joinedAt + place * waitMs;
      if (wholeWaitMs > this.#waitTimeoutMs * waitShare[one.priority]) this.#refuse(one);
      else place += 1;
    }
  }
}

function isBefore(one: Turn, other: Turn): boolean {
  return (
    one.priority < other.priority || (one.priority === other.priority && one.since < other.since)
  );
}
