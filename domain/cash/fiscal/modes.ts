/**
 * How payments at the door are recorded: not in the shop's software (`paper`), unsigned (`none`),
 * or signed by a certified security device (`signed`, section 146a AO).
 */
export const fiscalModes = ['none', 'paper', 'signed'] as const;
export type FiscalMode = (typeof fiscalModes)[number];
