/** What the driver writes at a door. */
export const writtenFields = ['received', 'change', 'empties', 'signature'] as const;
