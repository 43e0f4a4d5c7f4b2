import type { Address } from '#contract/delivery/addresses.schema.ts';

/** Name and address as they are typed at the checkout. */
export interface TypedRecipient {
  postal_code: string;
  /** All that a delivery needs is there; the server decides when it is saved. */
  isComplete: boolean;
}

/** What the order button does with them. */
export interface RecipientHandle {
  /** Saves them; undefined if a field is wrong or the server refuses, which the form then says. */
  save: () => Promise<Address | undefined>;
}
