import type { PostalCodeCheck, PostalCodeReceipt } from '#contract/delivery/demand.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Reports that a customer checked a postal code and read that the shop does not deliver there. */
export const reportPostalCode = endpoint<{ body: PostalCodeCheck; response: PostalCodeReceipt }>(
  'POST',
  '/api/v1/postal-code-checks',
  'public',
);
