import { call } from '#app/api/client.ts';
import { reportPostalCode } from '#contract/orders/demand.ts';

/** Checking again in the same visit does not count again. */
const reported = new Set<string>();

/** Counts a postal code that the shop does not deliver to, for the staff. */
export async function reportCheck(code: string): Promise<void> {
  if (reported.has(code)) return;
  reported.add(code);
  // The customer need not know that counting failed.
  await call(reportPostalCode, { body: { postal_code: code } }).catch(() => undefined);
}
