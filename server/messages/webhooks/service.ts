import type {
  Replay,
  Replayed,
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookWithSecret,
} from '#contract/messages/webhooks.schema.ts';
import {
  maximumWebhooks,
  secretOverlapHours,
  webhookRetentionDays,
} from '#domain/messages/webhooks/webhooks.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { faultOf, type AddressSettings } from './allowed-addresses.ts';
import * as queries from './queries.ts';
import { makeSecret } from './sign.ts';

export interface WebhookDeps {
  db: Database;
  clock: () => Date;
  env: AddressSettings;
}

const hourMs = 60 * 60 * 1000;

/** @throws HttpProblem `webhook_url_refused`, `too_many_webhooks` */
export function createWebhook(
  deps: WebhookDeps,
  actorId: string,
  body: WebhookBody,
): Promise<WebhookWithSecret> {
  requireAllowed(body.url, deps.env);
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    if ((await queries.countWebhooks(trx)) >= maximumWebhooks)
      throw new HttpProblem('too_many_webhooks', { facts: { maximum: maximumWebhooks } });
    const secret = makeSecret();
    const { id } = await queries.insertWebhook(trx, { ...valuesOf(body, deps), secret });
    return { ...orNotFound(await queries.findWebhook(trx, id)), secret };
  });
}

/** @throws HttpProblem `webhook_url_refused`, `version_conflict` */
export function updateWebhook(
  deps: WebhookDeps,
  actorId: string,
  id: string,
  body: WebhookBody,
  version?: number,
): Promise<Webhook> {
  requireAllowed(body.url, deps.env);
  return inStaffTransaction(deps.db, actorId, async (trx) => {
    const before = orNotFound(await queries.lockWebhook(trx, id));
    if (version !== undefined && version !== before.version)
      throw new HttpProblem('version_conflict', { facts: { ids: [id] } });
    await queries.updateWebhook(trx, id, valuesOf(body, deps));
    return orNotFound(await queries.findWebhook(trx, id));
  });
}

function requireAllowed(url: string, settings: AddressSettings): void {
  const reason = faultOf(url, settings);
  if (reason !== undefined) throw new HttpProblem('webhook_url_refused', { facts: { reason } });
}

const valuesOf = ({ is_on: isOn, ...fields }: WebhookBody, { clock }: WebhookDeps) => ({
  ...fields,
  off_at: isOn ? null : clock().toISOString(),
  off_reason: isOn ? null : ('staff' as const),
});

export function deleteWebhook({ db }: WebhookDeps, actorId: string, id: string): Promise<Webhook> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const webhook = orNotFound(await queries.findWebhook(trx, id));
    await queries.deleteWebhook(trx, id);
    return webhook;
  });
}

export function rotateSecret(
  { db, clock }: WebhookDeps,
  actorId: string,
  id: string,
): Promise<WebhookWithSecret> {
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound(await queries.lockWebhook(trx, id));
    const secret = makeSecret();
    const until = new Date(clock().getTime() + secretOverlapHours * hourMs).toISOString();
    await queries.rotateSecret(trx, id, secret, until);
    return { ...orNotFound(await queries.findWebhook(trx, id)), secret };
  });
}

/** @throws HttpProblem `webhook_off` */
export function sendTestEvent({ db }: WebhookDeps, id: string): Promise<WebhookDelivery> {
  return inTransaction(db, async (trx) => {
    await requireOn(trx, id);
    const deliveryId = await queries.insertTestEvent(trx, id);
    return orNotFound(await queries.findDelivery(trx, deliveryId));
  });
}

async function requireOn(trx: Transaction, id: string): Promise<void> {
  const { off_at } = orNotFound(await queries.lockWebhook(trx, id));
  if (off_at !== null) throw new HttpProblem('webhook_off');
}

/** Sends a delivery again, also one that succeeded. @throws HttpProblem `webhook_off` */
export function replayDelivery({ db }: WebhookDeps, id: string): Promise<WebhookDelivery> {
  return inTransaction(db, async (trx) => {
    const { webhook_id } = orNotFound(await queries.findDelivery(trx, id));
    await requireOn(trx, webhook_id);
    await queries.resetDelivery(trx, id);
    return orNotFound(await queries.findDelivery(trx, id));
  });
}

export const replayWebhookTask = 'replay_webhook';
const eventsPerPart = 1000;

/**
 * Sends what happened in a period again, in the background and in parts.
 *
 * @throws HttpProblem `webhook_off`, `replay_too_old` if the events of its beginning were deleted
 */
export async function replayEvents(
  { clock }: WebhookDeps,
  trx: Transaction,
  id: string,
  { from, to }: Replay,
): Promise<Replayed> {
  await requireOn(trx, id);
  if (Date.parse(from) < earliestEvent(clock()).getTime())
    throw new HttpProblem('replay_too_old', { facts: { days: webhookRetentionDays } });
  const period = { webhook_id: id, from, to };
  const events = await queries.countEvents(trx, period);
  if (events > 0) await queries.addReplayJob(trx, replayWebhookTask, { ...period, after: null });
  return { events };
}

/** A part, and the job of the next one in the same transaction. */
export function replayPart(db: Database, part: queries.ReplayPart): Promise<void> {
  return inTransaction(db, async (trx) => {
    const last = await queries.replayPart(trx, part, eventsPerPart);
    if (last !== undefined)
      await queries.addReplayJob(trx, replayWebhookTask, { ...part, after: last });
  });
}

const earliestEvent = (now: Date) => new Date(now.getTime() - webhookRetentionDays * 24 * hourMs);

export const deleteWebhookEventsTask = 'delete_webhook_events';
const deletedAtOnce = 5000;

/** In parts, so that none of them holds locks for long. */
export async function deleteOldEvents({
  db,
  clock,
}: Pick<WebhookDeps, 'clock' | 'db'>): Promise<void> {
  const before = earliestEvent(clock()).toISOString();
  while ((await queries.deleteEventsBefore(db, before, deletedAtOnce)) > 0);
}
