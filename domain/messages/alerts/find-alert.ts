import type { AlertKind } from './kinds.ts';

type Subject =
  | { kind: Extract<AlertKind, 'back_in_stock'>; product_id: string }
  | { kind: Extract<AlertKind, 'delivery_area'>; postal_code: string };
type Alert =
  | { kind: 'back_in_stock'; product: { id: string } }
  | { kind: 'delivery_area'; postal_code: string };

/** The alert about a subject among those of a customer. */
export function findAlert<A extends Alert>(alerts: readonly A[], subject: Subject): A | undefined {
  return alerts.find((alert) => {
    if (alert.kind === 'back_in_stock') {
      return subject.kind === 'back_in_stock' && alert.product.id === subject.product_id;
    }
    return subject.kind === 'delivery_area' && alert.postal_code === subject.postal_code;
  });
}
