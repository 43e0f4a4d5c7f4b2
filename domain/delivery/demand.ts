/** Days for which the staff sees how often a postal code was requested. */
export const demandDays = 90;
