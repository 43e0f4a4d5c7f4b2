/** Why a customer does not take goods at the door. */
export const customerReasons = ['damaged', 'wrong', 'too_short', 'unwanted'] as const;

/** Why goods are not handed over: also because their lot may not be sold. */
export const refusalReasons = [...customerReasons, 'withheld'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
