import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';

const key = 'kiezkorb.wanted';
/**
 * Milliseconds: long enough to register and open the mail, too short to surprise the customer on
 * another day.
 */
const lifetimeMs = 60 * 60 * 1000;

/** Quantities that a visitor wanted to add before signing in (docs/spec-notes.md#d25). */
export interface WantedQuantity {
  product_id: string;
  quantity: number;
}

/** Stores it during the sign-in, which may lead through an email and another tab. */
export function createWantedBeforeSignIn(openStorage: () => TextStorage) {
  const texts = createTolerantStorage(openStorage);
  return {
    keep: (wanted: WantedQuantity) => texts.set(key, JSON.stringify({ ...wanted, at: Date.now() })),
    read(): WantedQuantity | null {
      const text = texts.get(key);
      return text === null ? null : parse(text);
    },
    /** Reads and removes them. */
    take(): WantedQuantity | null {
      const text = texts.get(key);
      if (text === null) return null;
      texts.set(key, null);
      return parse(text);
    },
  };
}

/** The quantities of a cart as they will be with the wanted one; not above the maximum. */
export function addWanted(
  quantities: Readonly<Record<string, number>>,
  wanted: WantedQuantity | null,
): Readonly<Record<string, number>> {
  if (wanted === null) return quantities;
  const { product_id: id, quantity } = wanted;
  return { ...quantities, [id]: Math.min((quantities[id] ?? 0) + quantity, maximumQuantity) };
}

function parse(text: string): WantedQuantity | null {
  try {
    const stored: unknown = JSON.parse(text);
    const read = (name: string): unknown => Reflect.get(Object(stored), name);
    const [product_id, quantity, at] = [read('product_id'), read('quantity'), read('at')];
    const isFresh = typeof at === 'number' && Date.now() - at < lifetimeMs;
    if (!isFresh || typeof product_id !== 'string' || !Number.isInteger(quantity)) return null;
    const count = Math.min(Number(quantity), maximumQuantity);
    return count > 0 ? { product_id, quantity: count } : null;
  } catch {
    return null;
  }
}
