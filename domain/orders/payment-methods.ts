import { ok, refuse, type Result } from '#domain/result.ts';

interface MethodFacts {
  /** It is paid with notes and coins, which go into a till. */
  isCash: boolean;
  /** The shop's setting without which it is not offered; null: it always is. */
  offeredBy: string | null;
  /** How search engines know it. */
  schemaName: string;
  /** One of these is noted of each payment, as tax auditors distinguish them; empty: none. */
  kinds: readonly string[];
}

/**
 * All are paid at the door (specification section 9); the first is the default, and always offered.
 * A shop offers PayPal if it has a PayPal.me link (docs/spec-notes.md#d31), and card if its drivers
 * have a terminal. That is a device of its own: no number of a card is ever in the shop's software.
 */
const methodFacts = {
  cash: { isCash: true, offeredBy: null, schemaName: 'Cash', kinds: [] },
  paypal: {
    isCash: false,
    offeredBy: 'paypal_me',
    schemaName: 'PayPal',
    kinds: [],
  },
  card: {
    isCash: false,
    offeredBy: 'card_terminal',
    schemaName: 'Credit Card',
    kinds: ['girocard', 'credit', 'other'],
  },
} as const satisfies Record<string, MethodFacts>;

export type PaymentMethod = keyof typeof methodFacts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const paymentMethods = Object.keys(methodFacts) as [PaymentMethod, ...PaymentMethod[]];

export const cardKinds = methodFacts.card.kinds;
/** `other` is also a card of which no one knows the kind. */
export type CardKind = (typeof cardKinds)[number];

type OfferedBy = NonNullable<(typeof methodFacts)[PaymentMethod]['offeredBy']>;
/** The settings that decide what is offered: empty, false or null means that it is not. */
export type PaymentSettings = Readonly<Record<OfferedBy, string | boolean | null>>;

const factsOf = (method: PaymentMethod): MethodFacts & { offeredBy: OfferedBy | null } =>
  methodFacts[method];

export const isCash = (method: PaymentMethod): boolean => factsOf(method).isCash;
export const schemaNameOf = (method: PaymentMethod): string => factsOf(method).schemaName;

export function offeredMethods(settings: PaymentSettings): readonly PaymentMethod[] {
  return paymentMethods.filter((method) => {
    const { offeredBy } = factsOf(method);
    return offeredBy === null || Boolean(settings[offeredBy]);
  });
}

/** Whether a kind is noted of each payment. */
export const hasKinds = (method: PaymentMethod): boolean => factsOf(method).kinds.length > 0;

export interface CardKindRejection {
  code: 'card_kind_invalid';
}

/** A payment by card says which kind of card it was, and no other one does. */
export function checkCardKind(
  method: PaymentMethod,
  kind: CardKind | null,
): Result<undefined, CardKindRejection> {
  return hasKinds(method) === (kind !== null)
    ? ok(undefined)
    : refuse({ code: 'card_kind_invalid' });
}

/** An amount or another value for each method, as the API names them. */
export function ofMethodCents<T>(valueOf: (method: PaymentMethod) => T) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  return Object.fromEntries(
    paymentMethods.map((method) => [`${method}_cents`, valueOf(method)]),
  ) as Record<`${PaymentMethod}_cents`, T>;
}
