import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import type { Cart } from '#contract/cart.ts';
import type { PlaceOrderInput } from '#contract/orders.ts';

const storageKey = 'kiezkorb.order-attempt';

/** An order on its way: sent again with the same key, it is the same order (decision 10). */
export interface Attempt {
  key: string;
  user_id: string;
  input: PlaceOrderInput;
  /** What was in the cart, as far as it makes the order another one. */
  cart: string;
}

export type OrderWish = Pick<Attempt, 'user_id' | 'input'> & { cart: Cart };

/** Keeps the key of an order until its answer is known, across reloads of the tab. */
export interface Attempts {
  /** The attempt for exactly this order: the unanswered one, or a new one when cart or choices changed. */
  begin: (wish: OrderWish) => Attempt;
  /** What this customer sent and never got an answer to. */
  findUnanswered: (userId: string) => Attempt | null;
  /** The answer is known: ordered, or refused with nothing ordered. */
  end: () => void;
}

/** `createId` answers a text that nobody else has. */
export function createAttempts(openStorage: () => TextStorage, createId: () => string): Attempts {
  const texts = createTolerantStorage(openStorage);
  return {
    begin({ user_id, input, cart }) {
      const wanted = { user_id, input, cart: printOf(cart) };
      const kept = parseAttempt(texts.get(storageKey));
      if (kept !== null && isSame(kept, wanted)) return kept;
      const attempt = { key: createId(), ...wanted };
      texts.set(storageKey, JSON.stringify(attempt));
      return attempt;
    },
    findUnanswered(userId) {
      const kept = parseAttempt(texts.get(storageKey));
      return kept?.user_id === userId ? kept : null;
    },
    end: () => texts.set(storageKey, null),
  };
}

function printOf({ lines }: Cart): string {
  return lines
    .map(({ product, quantity }) => `${product.id}:${quantity}:${product.price_cents}`)
    .toSorted()
    .join();
}

function isSame(kept: Attempt, wanted: Omit<Attempt, 'key'>): boolean {
  return (
    kept.user_id === wanted.user_id &&
    kept.cart === wanted.cart &&
    kept.input.slot_id === wanted.input.slot_id &&
    kept.input.payment_method === wanted.input.payment_method &&
    kept.input.delivery_instructions === wanted.input.delivery_instructions &&
    kept.input.expected_address === wanted.input.expected_address &&
    kept.input.expected_total_cents === wanted.input.expected_total_cents
  );
}

/** Null for everything that this shop did not write itself. */
function parseAttempt(text: string | null): Attempt | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

function isAttempt(value: unknown): value is Attempt {
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
