/** `aal2`: the session has confirmed a second factor (NIST SP 800-63B). */
export const assuranceLevels = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];
