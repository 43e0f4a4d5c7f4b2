import { endpoint, type ById } from '#contract/endpoint.ts';
import type { CorrectionOfOrder, RateOrderInput } from '#contract/orders/feedback.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';

/** Replaces an earlier rating of the order. */
export const rateOrder = endpoint<{ params: ById; body: RateOrderInput; response: Order }>(
  'PUT',
  '/api/v1/orders/{id}/rating',
  'signed_in',
);
/** A PDF in the language of the customer. */
export const getCorrection = endpoint<{ params: CorrectionOfOrder; response: Blob }>(
  'GET',
  '/api/v1/orders/{id}/corrections/{correction_id}',
  'signed_in',
);
/** As `getCorrection`, for the staff. */
export const getAdminCorrection = endpoint<{ params: CorrectionOfOrder; response: Blob }>(
  'GET',
  '/api/v1/admin/orders/{id}/corrections/{correction_id}',
  'orders:read',
);
