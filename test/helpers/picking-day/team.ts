import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#domain/random.ts';
import type { TestUser } from '../factories.ts';
import { Device, type CalledShop } from '../picking.ts';

/** What the network does to the events of devices. */
export interface Network {
  /** Part of the events that are sent later, with others. */
  offline: number;
  /** Part of the calls that are repeated although they were answered. */
  repeated: number;
}

export interface Team {
  user: TestUser;
  /** The ids of all events that were reported. */
  sent: ReadonlySet<string>;
  /** That it happened so many minutes ago. */
  report: (kind: string, payload: Record<string, unknown>, minutesAgo?: number) => Promise<void>;
  /** Sends what the devices still hold, until it is answered. */
  flush: () => Promise<void>;
  finish: (kind: string, payload: Record<string, unknown>) => Promise<void>;
}

/** An employee with one or more devices, which report in turns. */
export function createTeam(
  shop: () => CalledShop,
  user: TestUser,
  { network, seed, devices: count = 2 }: { network: Network; seed: number; devices?: number },
): Team {
  const random = createRandom(seed);
  const devices = Array.from({ length: count }, () => ({
    device: new Device(shop),
    waiting: [] as ReturnType<Device['event']>[],
  }));
  const sent = new Set<string>();

  async function flush(): Promise<void> {
    for (const { device, waiting } of devices) {
      const events = waiting.splice(0);
      if (events.length === 0) continue;
      const send = () => device.send(events, user);
      await again(send);
      if (random.chance(network.repeated)) await again(send);
    }
  }
  async function report(
    kind: string,
    payload: Record<string, unknown>,
    minutesAgo = 0,
  ): Promise<void> {
    const { device, waiting } = random.pick(devices);
    const now = shop().clock.now().getTime();
    const occurred_at = new Date(now - minutesAgo * 60_000).toISOString();
    const event = { ...device.event(kind, payload), occurred_at };
    sent.add(event.event_id);
    waiting.push(event);
    if (!random.chance(network.offline)) await flush();
  }
  return {
    user,
    sent,
    report,
    flush,
    finish: async (kind, payload) => {
      await report(kind, payload);
      await flush();
    },
  };
}

/** A killed shop needs some seconds until it is ready again. */
const retryTimeoutMs = 60_000;

/** Repeats what the shop could not do for a moment, as every client does. */
export async function again<T>(
  work: () => Promise<T>,
  accepted: readonly number[] = [],
): Promise<T> {
  const deadline = Date.now() + retryTimeoutMs;
  for (;;) {
    const isLast = Date.now() > deadline;
    try {
      const answer = await work();
      const status = statusOf(answer);
      if (status < 400 || accepted.includes(status)) return answer;
      if (status < 500 || isLast) throw new Error(`refused: ${JSON.stringify(answer)}`);
    } catch (error) {
      if (isLast || !isTransient(error)) throw error;
    }
    await sleep(20);
  }
}

const statusOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 200;

const isTransient = (error: unknown) =>
  error instanceof Error &&
  /: 503|terminat|connection|timeout|EPIPE|ECONNRESET|fetch failed/i.test(error.message);
