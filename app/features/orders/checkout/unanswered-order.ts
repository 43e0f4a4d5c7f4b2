import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { PlaceOrderInput } from '#contract/orders/orders.schema.ts';
import { hasTexts, parseStored } from './parse-stored.ts';

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
      if (stored !== null && textOf(stored) === textOf(wanted)) return stored;
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

/** The origins of the goods are in the fingerprint, whatever the order of the lines. */
const textOf = ({ user_id, input, cart }: Omit<UnansweredOrder, 'key'>) =>
  JSON.stringify([user_id, cart, { ...input, expected_origins: undefined }]);

/** Null unless the shop wrote it. */
const parseUnansweredOrder = (text: string | null) => parseStored(text, isUnansweredOrder);

function isUnansweredOrder(value: unknown): value is UnansweredOrder {
  return (
    hasTexts(value, 'key', 'user_id', 'cart') &&
    'input' in value &&
    hasTexts(value.input, 'slot_id', 'payment_method')
  );
}
