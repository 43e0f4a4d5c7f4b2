import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { downloadTaxArchive } from '#contract/insight/reports.admin.ts';
import type { ReportQuery } from '#contract/insight/reports.schema.ts';

/** A report of the chosen days; the earlier one stays until it arrives. */
export function useReport<Report>(
  report: Endpoint<{ query: ReportQuery; response: Report }>,
  query: ReportQuery,
) {
  return useQuery({
    queryKey: ['admin-reports', report.path, query],
    queryFn: ({ signal }) => call(report, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Thousands of invoices take minutes. */
const archiveTimeoutMs = 10 * 60_000;

/** Downloads the invoices of a month (YYYY-MM). */
export async function saveTaxArchive(month: string): Promise<void> {
  const file = await download(downloadTaxArchive, {
    query: { month },
    timeoutMs: archiveTimeoutMs,
  });
  saveFile(file, `rechnungen-${month}.zip`);
}
