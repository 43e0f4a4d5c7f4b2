/**
 * What the shop may do when the goods of an order line are missing: refund the line, ask the
 * customer, or choose a substitute by rule.
 */
export const substitutionConsents = ['none', 'ask', 'rule'] as const;
export type SubstitutionConsent = (typeof substitutionConsents)[number];
