import { sql } from 'kysely';
import type { ReportableSystem } from '#contract/cash/tax-office.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';

/** Devices first, then registers; each by its beginning. */
export async function listSystems(db: Database): Promise<ReportableSystem[]> {
  const { rows } = await sql<ReportableSystem>`
    select kind, code, serial, certification_id, begins_on, ended_on from reportable_systems
      order by kind, begins_on, length(code), code, serial`.execute(db);
  return rows;
}

/** The newest first. */
export function listReports(db: Database) {
  return db
    .selectFrom('tax_office_reports')
    .leftJoin('profiles', 'profiles.id', 'tax_office_reports.actor_id')
    .select([
      'tax_office_reports.id',
      'reported_on',
      sql<ReportableSystem[]>`systems`.as('systems'),
      'noted_at',
      sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`.as('noted_by'),
    ])
    .orderBy('reported_on', 'desc')
    .orderBy('noted_at', 'desc')
    .orderBy('tax_office_reports.id')
    .execute();
}

export function insertReport(
  db: Database,
  report: {
    reported_on: string;
    systems: readonly ReportableSystem[];
    actor_id: string;
    noted_at: string;
  },
) {
  const systems = sql<never>`${JSON.stringify(report.systems)}::jsonb`;
  return db
    .insertInto('tax_office_reports')
    .values({ ...report, systems })
    .execute();
}
