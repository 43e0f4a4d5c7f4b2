import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import { paymentMethods, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import {
  substitutionConsents,
  type SubstitutionConsent,
} from '#domain/stock/substitution/consent.ts';

const storageKey = 'kiezkorb.checkout';

/** The customer's choices at the checkout before the order. */
export interface Draft {
  user_id: string;
  /** Null: the default address. */
  address_id: string | null;
  payment_method: PaymentMethod;
  delivery_instructions: string;
  /** Null: what the account says. */
  substitution_consent: SubstitutionConsent | null;
  /** Fetched at the counter instead of brought. */
  is_pickup: boolean;
  /** Whether the balance of the account, if there is one, pays for the order. */
  uses_balance: boolean;
}

/** Stores the choices while the customer is on another page, for example to correct the address. */
export interface Drafts {
  find: (userId: string) => Draft | null;
  keep: (draft: Draft) => void;
  forget: () => void;
}

export function createDrafts(openStorage: () => TextStorage): Drafts {
  const texts = createTolerantStorage(openStorage);
  return {
    find(userId) {
      const draft = parseDraft(texts.get(storageKey));
      return draft?.user_id === userId ? draft : null;
    },
    keep: (draft) => texts.set(storageKey, JSON.stringify(draft)),
    forget: () => texts.set(storageKey, null),
  };
}

/** Null unless the shop wrote it. */
function parseDraft(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const field = (name: keyof Draft): unknown => Reflect.get(value, name);
  return (
    typeof field('user_id') === 'string' &&
    (field('address_id') === null || typeof field('address_id') === 'string') &&
    paymentMethods.some((method) => method === field('payment_method')) &&
    typeof field('delivery_instructions') === 'string' &&
    typeof field('uses_balance') === 'boolean' &&
    typeof field('is_pickup') === 'boolean' &&
    (field('substitution_consent') === null ||
      substitutionConsents.some((consent) => consent === field('substitution_consent')))
  );
}
