import { sql } from 'kysely';
import { reminderDays } from '#domain/stock/halal/certificates.ts';
import type { Database } from '#server/platform/db/pool.ts';

/**
 * Notes the reminders that are due on a day, and returns the certificates that they are about. One
 * that was renewed or withdrawn needs none; a missed day is made up for.
 */
export async function takeDue(db: Database, today: string) {
  const { rows } = await sql<{
    id: string;
    days: number;
    number: string;
    certifier: string;
    holder: string;
    valid_to: string;
    days_left: number;
    products: number;
  }>`
    with due as (
      insert into certificate_reminders (certificate_id, days)
        select certificates.id, days
          from halal_certificates as certificates, unnest(${[...reminderDays]}::integer[]) as days
          where valid_to between ${today}::date and ${today}::date + days
            and not exists (select from halal_certificates where renews = certificates.id)
            and not exists (select from certificate_withdrawals where certificate_id = certificates.id)
        on conflict do nothing
        returning certificate_id, days)
    select certificates.id, min(due.days) as days, certificates.number, certifiers.name as certifier,
        certificates.holder, certificates.valid_to, certificates.valid_to - ${today}::date as days_left,
        (select count(*)::integer from certificate_products
          where certificate_id = certificates.id) as products
      from due
        join halal_certificates as certificates on certificates.id = due.certificate_id
        join certifiers on certifiers.id = certificates.certifier_id
      group by certificates.id, certifiers.id
      order by certificates.valid_to, certificates.id`.execute(db);
  return rows;
}
export type DueReminder = Awaited<ReturnType<typeof takeDue>>[number];
