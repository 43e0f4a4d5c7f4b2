/** What suppliers bring their goods in, and take back. */
export const crateKinds = [
  'box',
  'bread_tray',
  'bottle_crate',
  'roll_container',
  'pallet',
] as const;
export type CrateKind = (typeof crateKinds)[number];

/** A count says how many are here. */
export const crateReasons = ['came', 'returned', 'counted'] as const;
export type CrateReason = (typeof crateReasons)[number];

/** Of one movement. */
export const maxCrates = 10_000;
