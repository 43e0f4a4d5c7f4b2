import type { RecordedCustomer } from '#contract/accounts/recorded-customers.schema.ts';

/** Without one, the orders of a recorded customer are fetched at the counter. */
export const hasAddress = ({ postal_code }: Pick<RecordedCustomer, 'postal_code'>): boolean =>
  postal_code !== '';
