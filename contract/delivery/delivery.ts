import type {
  AreaParams,
  DeliveryArea,
  DeliverySlot,
  HoldBody,
  NextDelivery,
  NextDeliveryQuery,
  SlotHold,
  SlotQuery,
} from '#contract/delivery/delivery.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const getDeliveryArea = endpoint<{ params: AreaParams; response: DeliveryArea }>(
  'GET',
  '/api/v1/delivery-areas/{postal_code}',
  'public',
);
export const listDeliverySlots = endpoint<{
  query: SlotQuery;
  response: { items: DeliverySlot[] };
}>('GET', '/api/v1/delivery-slots', 'public');
export const getNextDelivery = endpoint<{ query: NextDeliveryQuery; response: NextDelivery }>(
  'GET',
  '/api/v1/next-delivery',
  'public',
);
/**
 * Reserves a place in a slot. A customer has one hold, the latest; repeating the call renews it.
 */
export const holdDeliverySlot = endpoint<{ body: HoldBody; response: SlotHold }>(
  'PUT',
  '/api/v1/delivery-slot-hold',
  'signed_in',
);
