import { sql } from 'kysely';
import type { WebhookEventKind, WebhookOffReason } from '#domain/messages/webhooks/webhooks.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { CallResult } from './call-receiver.ts';

export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  claimed_until: string;
  attempts: number;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_until: string | null;
  message_id: string;
  kind: WebhookEventKind;
  object_id: string;
  object_version: number | null;
  correction_id: string | null;
  happened_at: string;
}

/**
 * Claims due deliveries: of each webhook as many as it has free connections, of each object only
 * the earliest that is not done. Skips what another process claims. The earliest is a subquery with
 * an order, which reads one row of its index whatever the statistics of the table say: after a
 * replay they are old, and a join read all that waits.
 */
export async function claimDue(
  db: Database,
  {
    now,
    claimSeconds,
    perWebhook,
    sending,
  }: { now: Date; claimSeconds: number; perWebhook: number; sending: Record<string, number> },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select found.id from webhooks cross join lateral (
        select id from webhook_deliveries as delivery
          where delivery.webhook_id = webhooks.id and state = 'pending'
            and next_attempt_at <= ${now.toISOString()}
            and coalesce(claimed_until < now(), true)
            and event_id = (select event_id from webhook_deliveries as earliest
              where earliest.webhook_id = webhooks.id and earliest.object_id = delivery.object_id
                and earliest.state = 'pending' order by event_id limit 1)
          order by next_attempt_at, event_id
          limit greatest(0, ${perWebhook}::integer
            - coalesce((${JSON.stringify(sending)}::jsonb ->> webhooks.id::text)::integer, 0))
          for update skip locked) as found
        where webhooks.off_at is null
          and coalesce(paused_until <= ${now.toISOString()}, true)),
    claimed as (
      update webhook_deliveries set claimed_until = now() + make_interval(secs => ${claimSeconds})
        where id in (select id from due)
        returning id, webhook_id, event_id, claimed_until, attempts)
    select claimed.id, webhook_id, claimed.claimed_until, claimed.attempts, url, secret,
        previous_secret, previous_until, message_id, kind, object_id, object_version, correction_id,
        happened_at
      from claimed
        join webhooks on webhooks.id = claimed.webhook_id
        join webhook_events on webhook_events.id = claimed.event_id
      order by claimed.event_id`.execute(db);
  return rows;
}

type Result = CallResult & { delivery: ClaimedDelivery; now: Date };

/** The claim, unless it ended and another process has the delivery, or it was deleted. */
const isClaimed = ({ id, claimed_until }: ClaimedDelivery) =>
  sql<boolean>`id = ${id} and claimed_until = ${claimed_until}::timestamptz`;

/** Also ends the failure and the pause of the webhook, and lets the next event of the object go. */
export async function recordSuccess(db: Database, result: Result): Promise<void> {
  const { delivery, now, status, answer, duration_ms } = result;
  await sql`
    with delivered as (
      update webhook_deliveries set state = 'delivered', claimed_until = null,
          attempts = attempts + 1, attempted_at = ${now.toISOString()}, status = ${status},
          error = null, answer = ${answer}, duration_ms = ${duration_ms}
        where ${isClaimed(delivery)}
        returning webhook_id, object_id, event_id),
    freed as (
      update webhook_deliveries as next set next_attempt_at = 'epoch'
        from delivered
        where next.webhook_id = delivered.webhook_id and next.object_id = delivered.object_id
          and next.state = 'pending' and next.event_id > delivered.event_id
          and next.attempts = 0 and next.next_attempt_at > 'epoch')
    update webhooks set failing_since = null, paused_until = null
      where id = ${delivery.webhook_id} and failing_since is not null`.execute(db);
}

/**
 * Notes a failed attempt; the later events of the object wait with it. Without `retry_at` it is
 * given up.
 */
export async function recordFailure(
  db: Database,
  result: Result & { retry_at: string | null },
): Promise<void> {
  const { delivery, now, status, error, answer, duration_ms, retry_at } = result;
  await sql`
    with failed as (
      update webhook_deliveries
        set state = case when ${retry_at}::timestamptz is null then 'given_up' else 'pending' end,
          next_attempt_at = coalesce(${retry_at}::timestamptz, next_attempt_at),
          claimed_until = null, attempts = attempts + 1, attempted_at = ${now.toISOString()},
          status = ${status}, error = ${error}, answer = ${answer}, duration_ms = ${duration_ms}
        where ${isClaimed(delivery)}
        returning webhook_id, object_id, event_id)
    update webhook_deliveries as next set next_attempt_at = coalesce(${retry_at}::timestamptz, 'epoch')
      from failed
      where next.webhook_id = failed.webhook_id and next.object_id = failed.object_id
        and next.state = 'pending' and next.event_id > failed.event_id and next.attempts = 0`.execute(
    db,
  );
}

/**
 * Since when the webhook has failed without a success; undefined if it was deleted. Nothing is sent
 * to it until `paused_until`.
 */
export function noteFailure(
  db: Database,
  id: string,
  { now, paused_until: pausedUntil }: { now: Date; paused_until: string | null },
) {
  return db
    .updateTable('webhooks')
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(now.toISOString())),
      paused_until: sql<string | null>`greatest(paused_until, ${pausedUntil}::timestamptz)`,
    }))
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .returning(['id', 'name', 'url', 'failing_since'])
    .executeTakeFirst();
}

export function switchOff(db: Database, id: string, now: Date, reason: WebhookOffReason) {
  return db
    .updateTable('webhooks')
    .set({ off_at: now.toISOString(), off_reason: reason })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Those who may switch it on again. */
export async function listAdministrators(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('banned_until', 'is', null), eb('banned_until', '<=', sql<string>`now()`)]),
    )
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
