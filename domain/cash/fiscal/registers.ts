/** Places with cash that number their own records: the purse of a driver, and the shop's safe. */
export const registerKinds = ['purse', 'safe'] as const;
export type RegisterKind = (typeof registerKinds)[number];
