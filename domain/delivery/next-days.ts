/** The day of the next window. */
export const nextDays = ['today', 'tomorrow', 'later'] as const;
