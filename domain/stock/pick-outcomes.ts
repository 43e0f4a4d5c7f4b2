/** What became of ordered units when the order was picked. */
export const pickOutcomes = ['picked', 'short', 'substituted'] as const;
export type PickOutcome = (typeof pickOutcomes)[number];

/** What a picker finds, and why the units are then not delivered. */
export const pickerReasons = ['none', 'damaged', 'too_short', 'wrong_shelf'] as const;
export type PickerReason = (typeof pickerReasons)[number];

/**
 * Why units are short: what the picker found, what the customer did not agree to, or what was taken
 * out of a packed order.
 */
export const shortReasons = [...pickerReasons, 'declined', 'withheld'] as const;
export type ShortReason = (typeof shortReasons)[number];
