import { createTolerantStorage, type TextStorage } from '#app/api/safe-storage.ts';
import { paymentMethods, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import {
  substitutionConsents,
  type SubstitutionConsent,
} from '#domain/stock/substitution/consent.ts';
import { hasTexts, parseStored } from './parse-stored.ts';

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
      const draft = parseStored(texts.get(storageKey), isDraft);
      return draft?.user_id === userId ? draft : null;
    },
    keep: (draft) => texts.set(storageKey, JSON.stringify(draft)),
    forget: () => texts.set(storageKey, null),
  };
}

function isDraft(value: unknown): value is Draft {
  if (!hasTexts(value, 'user_id', 'delivery_instructions')) return false;
  const field = (name: keyof Draft): unknown => Reflect.get(value, name);
  const isOneOf = (name: keyof Draft, all: readonly unknown[]) => all.includes(field(name));
  return (
    (hasTexts(value, 'address_id') || field('address_id') === null) &&
    isOneOf('payment_method', paymentMethods) &&
    isOneOf('uses_balance', [true, false]) &&
    isOneOf('is_pickup', [true, false]) &&
    isOneOf('substitution_consent', [null, ...substitutionConsents])
  );
}
