import { call } from '#app/api/client.ts';
import { reportZeroResultSearch } from '#contract/catalog/search.ts';
import { isRecordable } from '#domain/catalog/zero-result-search.ts';

/** One person who comes back to the page is one search. */
const reported = new Set<string>();
const robots = /bot|crawl|spider|headless|lighthouse/i;

/**
 * Counts a completed search without a result for the staff. Robots that run scripts are not
 * customers; what may hold personal data never leaves the device.
 */
export async function reportZeroResult(query: string): Promise<void> {
  if (reported.has(query) || robots.test(navigator.userAgent) || !isRecordable(query)) return;
  reported.add(query);
  // A lost count is not worth a message to the customer.
  await call(reportZeroResultSearch, { body: { query } }).catch(() => undefined);
}
