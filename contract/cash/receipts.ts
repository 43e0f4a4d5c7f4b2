import { endpoint, type ById } from '#contract/endpoint.ts';

/**
 * What was paid at a door, as a PDF, for all who know its id: the driver shows it as a QR code. The
 * id is the random one of the event that reported the handover.
 */
export const getReceipt = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/receipts/{id}',
  'public',
);
