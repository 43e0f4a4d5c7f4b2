import { useState } from 'react';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { findErrors, readValues, valuesOf, type OfferStart } from './offer-values.ts';

/** What is typed of an offer, with its errors and, if there are none, what it says. */
export function useOfferForm(offer?: AdminOffer, start?: OfferStart) {
  const [now] = useState(() => new Date());
  const [values, change] = useState(() => valuesOf(offer, now, start));
  const errors = findErrors(values, now, offer?.state === 'running');
  return { values, change, errors, read: readValues(values, now, offer), offer };
}
export type OfferFormState = ReturnType<typeof useOfferForm>;
