/** Why a customer does not take goods at the door. */
export const refusalReasons = ['damaged', 'wrong', 'too_short', 'unwanted'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
