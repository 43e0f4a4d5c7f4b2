import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { PlaceOrderInput } from '#contract/orders/orders.schema.ts';

const storageKey = 'kiezkorb.order-attempt';

/** An order in progress: a retry with the same key is the same order (docs/spec-notes.md#d10). */
export interface UnansweredOrder {
  key: string;
  user_id: string;
  input: PlaceOrderInput;
  /** The contents of the cart: another cart is another order. */
  cart: string;
}

export type OrderRequest = Pick<UnansweredOrder, 'user_id' | 'input'> & { cart: Cart };

/** Stores the key of an order until its response arrives, across reloads of the tab. */
export interface UnansweredOrders {
  /**
   * Returns the unanswered order for exactly this request, or a new one if cart or choices changed.
   */
  begin: (request: OrderRequest) => UnansweredOrder;
  /** The order of this customer that has no response yet. */
  find: (userId: string) => UnansweredOrder | null;
  /** Call it when the shop has responded: ordered or refused. */
  end: () => void;
}

/** `createId` returns a unique text. */
export function createUnansweredOrders(
  openStorage: () => TextStorage,
  createId: () => string,
): UnansweredOrders {
  const texts = createTolerantStorage(openStorage);
  return {
    begin({ user_id, input, cart }) {
      const wanted = { user_id, input, cart: fingerprint(cart) };
      const stored = parseUnansweredOrder(texts.get(storageKey));
      if (stored !== null && isSame(stored, wanted)) return stored;
      const attempt = { key: createId(), ...wanted };
      texts.set(storageKey, JSON.stringify(attempt));
      return attempt;
    },
    find(userId) {
      const stored = parseUnansweredOrder(texts.get(storageKey));
      return stored?.user_id === userId ? stored : null;
    },
    end: () => texts.set(storageKey, null),
  };
}

function fingerprint({ lines }: Cart): string {
  return lines
    .map(
      ({ product, quantity, origin }) =>
        `${product.id}:${quantity}:${product.price_cents}:${origin?.key ?? ''}`,
    )
    .toSorted()
    .join();
}

function isSame(stored: UnansweredOrder, wanted: Omit<UnansweredOrder, 'key'>): boolean {
  return (
    stored.user_id === wanted.user_id &&
    stored.cart === wanted.cart &&
    stored.input.slot_id === wanted.input.slot_id &&
    stored.input.payment_method === wanted.input.payment_method &&
    stored.input.delivery_instructions === wanted.input.delivery_instructions &&
    stored.input.expected_address === wanted.input.expected_address &&
    stored.input.address?.id === wanted.input.address?.id &&
    stored.input.address?.version === wanted.input.address?.version &&
    stored.input.house_group?.token === wanted.input.house_group?.token &&
    stored.input.balance_cents === wanted.input.balance_cents &&
    stored.input.expected_total_cents === wanted.input.expected_total_cents
  );
}

/** Null unless the shop wrote it. */
function parseUnansweredOrder(text: string | null): UnansweredOrder | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUnansweredOrder(value) ? value : null;
  } catch {
    return null;
  }
}

function isUnansweredOrder(value: unknown): value is UnansweredOrder {
  return (
    hasTexts(value, 'key', 'user_id', 'cart') &&
    'input' in value &&
    hasTexts(value.input, 'slot_id', 'payment_method')
  );
}

function hasTexts<Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
