import { endpoint } from './endpoint.ts';
import type { HoursOfDay } from './fields.schema.ts';

export interface DeliveryArea {
  postal_code: string;
  available: boolean;
  delivery_hours: HoursOfDay;
}

export interface DeliverySlot {
  id: string;
  start: string;
  end: string;
  /** 'HH:mm - HH:mm' in Berlin. */
  label: string;
  /** False when the slot is full. */
  available: boolean;
}

/** A place that is kept for the customer at the checkout. */
export interface SlotHold {
  slot_id: string;
  /** It releases itself then. */
  expires_at: string;
}

export const getDeliveryArea = endpoint<{
  params: { postal_code: string };
  response: DeliveryArea;
}>('GET', '/api/v1/delivery-areas/{postal_code}', 'public');
export const listDeliverySlots = endpoint<{ response: { items: DeliverySlot[] } }>(
  'GET',
  '/api/v1/delivery-slots',
  'public',
);
/** Keeps a place in a slot for who is at the checkout; one for each customer, the latest wins. Asked again, it lasts anew. */
export const holdDeliverySlot = endpoint<{ body: { slot_id: string }; response: SlotHold }>(
  'PUT',
  '/api/v1/delivery-slot-hold',
  'customer',
);
