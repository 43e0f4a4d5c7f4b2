/** What the driver writes at a door whose cash the device records: for a device that fails. */
export const recordedFields = ['received', 'change', 'empties', 'signature'] as const;

/** What the driver writes at a door whose cash is on this paper alone. */
export const paperFields = ['paid', 'amount', 'tip', 'empties', 'signature'] as const;

export type WrittenField = (typeof paperFields | typeof recordedFields)[number];
