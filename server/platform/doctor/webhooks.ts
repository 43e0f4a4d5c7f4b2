import type pg from 'pg';
import { findingsOf, type Finding } from './check-result.ts';

const { ok, warning } = findingsOf('webhooks');

interface Row {
  name: string;
  is_off: boolean;
  is_behind: boolean;
}

/**
 * Whether the receivers of webhooks take what the shop sends. No finding for a shop without them.
 * One that the staff switched off is meant to be off.
 */
export async function checkWebhooks(pool: pg.Pool): Promise<Finding[]> {
  const { rows: tables } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('webhooks') is not null as is_there`,
  );
  if (tables[0]?.is_there !== true) return [];
  const { rows } = await pool.query<Row>(
    `select name, coalesce(off_reason <> 'staff' and off_at < now() - interval '1 day', false) as is_off,
        off_at is null and exists (select from webhook_deliveries
          where webhook_id = webhooks.id and state = 'pending'
            and created_at < now() - interval '1 day') as is_behind
      from webhooks order by name`,
  );
  if (rows.length === 0) return [];
  const off = namesOf(rows.filter(({ is_off }) => is_off));
  const behind = namesOf(rows.filter(({ is_behind }) => is_behind));
  const findings = [
    ...(off === ''
      ? []
      : [
          warning(
            `webhooks that the shop switched off more than a day ago: ${off}. Switch them on at /admin/webhooks when their receivers answer, and send again what they missed`,
          ),
        ]),
    ...(behind === ''
      ? []
      : [
          warning(
            `webhooks with deliveries that wait for more than a day: ${behind}. /admin/webhook-deliveries shows what their receivers answer`,
          ),
        ]),
  ];
  return findings.length === 0
    ? [ok(`webhooks without a delivery that is late: ${rows.length}`)]
    : findings;
}

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => `"${name}"`).join(', ');
