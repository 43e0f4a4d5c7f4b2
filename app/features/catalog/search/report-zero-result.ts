import { call } from '#app/api/client.ts';
import { reportZeroResultSearch } from '#contract/catalog/search.ts';
import { isRecordable } from '#domain/catalog/search/zero-result-search.ts';

/** Returning to the page in the same visit does not count again. */
const reported = new Set<string>();
const robots = /bot|crawl|spider|headless|lighthouse/i;

/**
 * Counts a completed search without a result for the staff. Robots are not counted, and texts that
 * may contain personal data are not sent.
 */
export async function reportZeroResult(query: string): Promise<void> {
  if (reported.has(query) || robots.test(navigator.userAgent) || !isRecordable(query)) return;
  reported.add(query);
  // The customer need not know that counting failed.
  await call(reportZeroResultSearch, { body: { query } }).catch(() => undefined);
}
