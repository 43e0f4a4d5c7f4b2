import type { ReportableSystem, TaxOffice } from '#contract/cash/tax-office.schema.ts';
import { listUnreported, systemsOn } from '#domain/cash/tax-report.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { ShopDeps } from '#server/deps.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { version } from '#server/platform/version.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './queries.ts';

type Deps = Pick<ShopDeps, 'clock' | 'db'>;

export async function getTaxOffice({ db }: Pick<Deps, 'db'>): Promise<TaxOffice> {
  const settings = await getShopSettings(db);
  const systems = await queries.listSystems(db);
  const reports = await queries.listReports(db);
  return {
    company: {
      name: settings.company_name,
      street: settings.company_street,
      postal_code: settings.company_postal_code,
      city: settings.company_city,
      vat_id: settings.company_vat_id,
      tax_number: settings.company_tax_number,
    },
    software: { name: 'Kiezkorb', version },
    systems,
    changes: listUnreported(systems, reported(reports)),
    reports: reports.map(({ id, reported_on, noted_by, noted_at }) => ({
      id,
      reported_on,
      noted_by,
      noted_at,
    })),
  };
}

/** What the tax office knows: a report names all systems, so that the last one counts. */
function reported(reports: Awaited<ReturnType<typeof queries.listReports>>): ReportableSystem[] {
  return reports[0]?.systems ?? [];
}

/**
 * Stores what a report of that day had to name. What changed afterwards remains unreported. Throws
 * HttpProblem `day_in_future`.
 */
export async function noteReport(
  { db, clock }: Deps,
  actorId: string,
  reportedOn: string,
): Promise<TaxOffice> {
  const now = clock();
  if (reportedOn > toBerlin(now).day) throw new HttpProblem('day_in_future');
  await queries.insertReport(db, {
    reported_on: reportedOn,
    systems: systemsOn(reportedOn, await queries.listSystems(db)),
    actor_id: actorId,
    noted_at: now.toISOString(),
  });
  return getTaxOffice({ db });
}
