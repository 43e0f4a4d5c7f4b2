import { endpoint, type ById } from '#contract/endpoint.ts';
import type {
  ChangeOrderInput,
  ChangePreview,
  PreviewChangeInput,
} from '#contract/orders/order-changes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';

// In a file of its own: of the calls of customers, all pages after the sign-in load `orders.ts`.
/**
 * Replaces lines, window, address and note until the preparation or the window begins. Needs
 * `If-Match: "<version>"`, so that one device does not undo the change of another.
 */
export const changeOrder = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string; 'if-match': string };
  body: ChangeOrderInput;
  response: Order;
}>('PUT', '/api/v1/orders/{id}', 'signed_in');
/** What `changeOrder` would make of the order; refused like it, except for stock and minimum. */
export const previewChange = endpoint<{
  params: ById;
  body: PreviewChangeInput;
  response: ChangePreview;
}>('POST', '/api/v1/orders/{id}/change-preview', 'signed_in');
