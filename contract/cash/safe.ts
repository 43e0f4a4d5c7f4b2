import type {
  CashBook,
  CashBookQuery,
  SafeCount,
  SafeCountInput,
  SafeDifference,
  SafeEntry,
  SafeMovement,
} from '#contract/cash/safe.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

/** What is in the safe, and the movements of a day. */
export const getCashBook = endpoint<{ query: CashBookQuery; response: CashBook }>(
  'GET',
  '/api/v1/admin/cash-book',
  'cash:read',
);
/** Cash that goes to the bank or comes from there, expenses with a voucher, and private money. */
export const bookSafeEntry = onceEndpoint<{ body: SafeEntry; response: SafeMovement }>(
  '/api/v1/admin/cash-book/movements',
  'cash:manage',
);
/** Stores what a person counted; only the answer says what the book expected. */
export const countSafe = onceEndpoint<{ body: SafeCountInput; response: SafeCount }>(
  '/api/v1/admin/cash-book/counts',
  'cash:manage',
);
/** Books the difference of the last count. */
export const bookSafeDifference = onceEndpoint<{
  params: ById;
  body: SafeDifference;
  response: SafeCount;
}>('/api/v1/admin/cash-book/counts/{id}/difference', 'cash:manage');
