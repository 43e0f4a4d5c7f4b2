/** A record is signed within this time or not at all, unless FISCAL_SIGN_LATE is on. */
export const signingWindowMs = 15 * 60_000;
