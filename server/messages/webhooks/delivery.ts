import { setTimeout as sleep } from 'node:timers/promises';
import { delayAfter, maximumPauseS, offAfterDays } from '#domain/messages/webhooks/webhooks.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import type { AddressSettings } from './allowed-addresses.ts';
import { callReceiver, type CallResult, type ResolveHost } from './call-receiver.ts';
import {
  claimDue,
  listAdministrators,
  noteFailure,
  recordFailure,
  recordSuccess,
  switchOff,
  type ClaimedDelivery,
} from './delivery-queries.ts';
import { offMail } from './messages.ts';
import { signedHeaders } from './sign.ts';

export interface DeliveryDeps {
  db: Database;
  clock: () => Date;
  env: AddressSettings;
  resolve: ResolveHost;
  log: Log;
}

interface DeliveryLimits {
  /** Connections of a process to one receiver: a slow one holds no other. */
  perWebhook: number;
  timeoutMs: number;
}

const defaultLimits: DeliveryLimits = { perWebhook: 4, timeoutMs: 10_000 };
/** Longer than a call takes. A killed process leaves its deliveries for this time. */
const claimSeconds = 60;
/** Delay before a claim, so that calls that end one after the other are replaced by one query. */
const batchDelayMs = 10;
/** For retries, and for notifications that were missed. */
const pollIntervalMs = 5000;

export interface DeliverySlot {
  /** Sends what is due, as soon as there is a free connection. */
  wake: () => void;
  /** Resolves when nothing is being sent and nothing is due. */
  idle: () => Promise<void>;
  /** Ends after the calls that are under way. */
  stop: () => Promise<void>;
}

/**
 * Calls the receivers of webhooks until stopped: a slot of its own next to the job queues, so that
 * slow receivers hold up neither mails nor signatures. Any number of processes may run it.
 */
export function startDelivery(
  deps: DeliveryDeps,
  { perWebhook, timeoutMs }: DeliveryLimits = defaultLimits,
): DeliverySlot {
  const sending = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const state = { claiming: null as Promise<void> | null, isWoken: false, isStopped: false };

  const count = (id: string, change: number) => {
    const left = (sending.get(id) ?? 0) + change;
    if (left === 0) sending.delete(id);
    else sending.set(id, left);
  };

  function start(delivery: ClaimedDelivery): void {
    count(delivery.webhook_id, 1);
    const work = deliver(deps, delivery, timeoutMs)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a webhook was not recorded'))
      .finally(() => {
        running.delete(work);
        count(delivery.webhook_id, -1);
        wake();
      });
    running.add(work);
  }

  async function claim(): Promise<void> {
    while (state.isWoken && !state.isStopped) {
      await sleep(batchDelayMs);
      state.isWoken = false;
      const claimed = await claimDue(deps.db, {
        now: deps.clock(),
        claimSeconds,
        perWebhook,
        sending: Object.fromEntries(sending),
      });
      for (const delivery of claimed) start(delivery);
    }
  }

  function wake(): void {
    state.isWoken = true;
    if (state.isStopped) return;
    state.claiming ??= claim()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks were not claimed'))
      .finally(() => {
        state.claiming = null;
        // Woken after the last look at the flag.
        if (state.isWoken && !state.isStopped) wake();
      });
  }

  const settle = async () => {
    while (state.claiming !== null || running.size > 0) {
      await Promise.all([state.claiming, ...running]);
    }
  };
  const timer = setInterval(wake, pollIntervalMs).unref();
  return {
    wake,
    idle: settle,
    stop: async () => {
      state.isStopped = true;
      clearInterval(timer);
      await settle();
    },
  };
}

async function deliver(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  timeoutMs: number,
): Promise<void> {
  const { db, clock, env: settings, resolve } = deps;
  const now = clock();
  const body = payloadOf(delivery);
  const headers = signedHeaders(secretsOf(delivery, now), {
    id: `msg_${delivery.message_id}`,
    at: now,
    body,
  });
  const called = await callReceiver(
    delivery.url,
    { body, headers },
    { settings, resolve, timeoutMs },
  );
  if (called.error === null) await recordSuccess(db, { ...called, delivery, now });
  else await fail(deps, { ...called, delivery, now });
}

/** The receiver fetches the rest: a payload has no personal data. */
function payloadOf(event: ClaimedDelivery): string {
  const { kind, happened_at, object_id, object_version, correction_id } = event;
  return JSON.stringify({
    type: kind,
    timestamp: happened_at,
    data: {
      id: object_id,
      ...(object_version !== null && { version: object_version }),
      ...(correction_id !== null && { correction_id }),
    },
  });
}

function secretsOf(webhook: ClaimedDelivery, now: Date): string[] {
  const { secret, previous_secret: previous, previous_until: until } = webhook;
  const isValid = previous !== null && until !== null && Date.parse(until) > now.getTime();
  return isValid ? [secret, previous] : [secret];
}

async function fail(
  deps: DeliveryDeps,
  failure: CallResult & { delivery: ClaimedDelivery; now: Date },
): Promise<void> {
  const { delivery, now, status, retry_after_s: pauseS } = failure;
  const delayS = delayAfter(delivery.attempts + 1);
  const after = (seconds: number | null) =>
    seconds === null ? null : new Date(now.getTime() + seconds * 1000).toISOString();
  const retry_at = after(delayS);
  const paused_until = after(pauseS === null ? null : Math.min(pauseS, maximumPauseS));
  await inTransaction(deps.db, async (trx) => {
    await recordFailure(trx, { ...failure, retry_at });
    const webhook = await noteFailure(trx, delivery.webhook_id, { now, paused_until });
    if (webhook === undefined) return;
    const failedMs = now.getTime() - Date.parse(webhook.failing_since ?? now.toISOString());
    if (status === 410) await giveUpWebhook(trx, deps, webhook, 'gone');
    else if (failedMs >= offAfterDays * 24 * 60 * 60 * 1000)
      await giveUpWebhook(trx, deps, webhook, 'failing');
  });
}

/** Switches a webhook off, and mails the administrators. */
async function giveUpWebhook(
  trx: Transaction,
  { clock, env }: DeliveryDeps,
  webhook: { id: string; name: string; url: string },
  reason: 'failing' | 'gone',
): Promise<void> {
  const now = clock();
  if (!(await switchOff(trx, webhook.id, now, reason))) return;
  const shop = await getShopSettings(trx);
  const mails = (await listAdministrators(trx)).map((recipient) =>
    offMail({ shop, webhook, reason, recipient, now, url: `${env.PUBLIC_URL}/admin/webhooks` }),
  );
  const [first, ...others] = mails;
  if (first !== undefined) await enqueueMessages(trx, first, ...others);
}
