import { endpoint } from './endpoint.ts';
import type { HoursOfDay } from './shop.ts';

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

export const getDeliveryArea = endpoint<{
  params: { postal_code: string };
  response: DeliveryArea;
}>('GET', '/api/v1/delivery-areas/{postal_code}');
export const listDeliverySlots = endpoint<{ response: { items: DeliverySlot[] } }>(
  'GET',
  '/api/v1/delivery-slots',
);
