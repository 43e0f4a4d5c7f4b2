import { sql } from 'kysely';
import type { WebhookDeliveryQuery } from '#contract/messages/webhooks.schema.ts';
import type { WebhookKind, WebhookOffReason } from '#domain/messages/webhooks/webhooks.ts';
import { isBeyond } from '#server/platform/db/is-beyond.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import type { PageOf } from '#server/platform/http/list-route.ts';

/** Without the secrets. */
function selectWebhooks(db: Database) {
  return db.selectFrom('webhooks').select([
    'id',
    'name',
    'url',
    'kinds',
    'version',
    'off_at',
    'off_reason',
    'failing_since',
    'previous_until',
    'created_at',
    sql<number>`(select count(*)::integer from webhook_deliveries
        where webhook_id = webhooks.id and state = 'pending')`.as('pending_count'),
  ]);
}

/** Newest first. */
export function listWebhooks(db: Database, { limit, after }: PageOf) {
  let query = selectWebhooks(db);
  if (after !== undefined) query = query.where(isBeyond(after, 'created_at', 'id'));
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findWebhook(db: Database, id: string) {
  return selectWebhooks(db).where('id', '=', id).executeTakeFirst();
}

export function lockWebhook(trx: Transaction, id: string) {
  return trx
    .selectFrom('webhooks')
    .select(['id', 'version', 'off_at', 'secret'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Two that are added at once are counted one after the other. */
export async function countWebhooks(trx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(trx);
  const { count } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface WebhookValues {
  name: string;
  url: string;
  kinds: WebhookKind[];
  off_at: string | null;
  off_reason: WebhookOffReason | null;
}

export function insertWebhook(trx: Transaction, values: WebhookValues & { secret: string }) {
  return trx.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow();
}

/** One that is switched on again has not failed yet, and an edit ends a pause. */
export function updateWebhook(trx: Transaction, id: string, values: WebhookValues) {
  return trx
    .updateTable('webhooks')
    .set((eb) => ({
      ...values,
      paused_until: null,
      version: eb('version', '+', 1),
      ...(values.off_at === null && {
        failing_since: eb
          .case()
          .when('off_at', 'is', null)
          .then(eb.ref('failing_since'))
          .else(null)
          .end(),
      }),
    }))
    .where('id', '=', id)
    .execute();
}

/** The former secret signs, too, until the given time. */
export function rotateSecret(trx: Transaction, id: string, secret: string, until: string) {
  return trx
    .updateTable('webhooks')
    .set((eb) => ({ secret, previous_secret: eb.ref('secret'), previous_until: until }))
    .where('id', '=', id)
    .execute();
}

export function deleteWebhook(trx: Transaction, id: string) {
  return trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

function selectDeliveries(db: Database) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select([
      'webhook_deliveries.id',
      'webhook_id',
      'webhooks.name as webhook_name',
      sql<string>`'msg_' || message_id`.as('message_id'),
      'webhook_events.kind',
      'webhook_events.object_id',
      'object_version',
      'webhook_deliveries.created_at',
      'state',
      'attempts',
      sql<string | null>`case when state = 'pending' then nullif(greatest(next_attempt_at,
          case when paused_until > now() then paused_until end), 'epoch') end`.as(
        'next_attempt_at',
      ),
      'attempted_at',
      'status',
      'error',
      'answer',
      'duration_ms',
    ]);
}

/** Newest first. */
export function listDeliveries(
  db: Database,
  {
    webhook_id: webhookId,
    state,
    limit,
    after,
  }: Pick<WebhookDeliveryQuery, 'webhook_id' | 'state'> & PageOf,
) {
  let query = selectDeliveries(db);
  if (webhookId !== undefined) query = query.where('webhook_id', '=', webhookId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined) {
    query = query.where(isBeyond(after, 'webhook_deliveries.created_at', 'webhook_deliveries.id'));
  }
  return query
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findDelivery(db: Database, id: string) {
  return selectDeliveries(db).where('webhook_deliveries.id', '=', id).executeTakeFirst();
}

/** Writes an event for one webhook alone; returns the id of its delivery. */
export async function insertTestEvent(trx: Transaction, webhookId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into webhook_events (kind, object_id) values ('webhook.test', ${webhookId})
      returning id, object_id, happened_at)
    insert into webhook_deliveries (webhook_id, event_id, object_id, created_at)
      select object_id, id, object_id, happened_at from event returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** What a delivery is when it begins again; one that is being sent is unchanged. */
const begunAgain = sql`state = 'pending', attempts = 0, next_attempt_at = 'epoch'`;

/** Sends a delivery again, with the same `webhook-id`. */
export async function resetDelivery(trx: Transaction, id: string): Promise<void> {
  await sql`update webhook_deliveries set ${begunAgain}
    where id = ${id} and coalesce(claimed_until < now(), true)`.execute(trx);
  await notifyDelivery(trx);
}

async function notifyDelivery(trx: Transaction): Promise<void> {
  await sql`select pg_notify('webhooks', '')`.execute(trx);
}

interface Period {
  webhook_id: string;
  from: string;
  to: string;
}

export async function countEvents(trx: Transaction, { webhook_id, from, to }: Period) {
  const { count } = await trx
    .selectFrom('webhook_events')
    .innerJoin('webhooks', (join) => join.on(sql<boolean>`kind = any(kinds)`))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhooks.id', '=', webhook_id)
    .where('happened_at', '>=', from)
    .where('happened_at', '<', to)
    .executeTakeFirstOrThrow();
  return count;
}

export type ReplayPart = Period & { after: { happened_at: string; id: number } | null };

/** Sends up to `limit` events again; returns the last of them, undefined if there is none. */
export async function replayPart(
  trx: Transaction,
  { webhook_id, from, to, after }: ReplayPart,
  limit: number,
): Promise<{ happened_at: string; id: number } | undefined> {
  const { rows } = await sql<{ happened_at: string; id: number }>`
    with part as materialized (
      select webhook_events.id, object_id, happened_at
        from webhook_events join webhooks on webhooks.id = ${webhook_id} and kind = any(kinds)
        where happened_at >= ${from} and happened_at < ${to}
          and (happened_at, webhook_events.id) > (${after?.happened_at ?? from}, ${after?.id ?? 0}::bigint)
        order by happened_at, webhook_events.id limit ${limit}),
    written as (
      insert into webhook_deliveries (webhook_id, event_id, object_id, created_at)
        select ${webhook_id}, id, object_id, happened_at from part
        on conflict (webhook_id, event_id) do update set ${begunAgain}
          where coalesce(webhook_deliveries.claimed_until < now(), true))
    select happened_at, id from part order by happened_at desc, id desc limit 1`.execute(trx);
  await notifyDelivery(trx);
  return rows[0];
}

export async function addReplayJob(
  trx: Transaction,
  task: string,
  part: ReplayPart,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(part)}::json)`.execute(trx);
}

/** Deletes up to `limit` events of before, with their deliveries; returns how many. */
export async function deleteEventsBefore(db: Database, time: string, limit: number) {
  const { numAffectedRows } = await sql`delete from webhook_events where id in (
    select id from webhook_events where happened_at < ${time} order by happened_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
