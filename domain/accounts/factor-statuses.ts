export const factorStatuses = ['unverified', 'verified'] as const;
export type FactorStatus = (typeof factorStatuses)[number];
