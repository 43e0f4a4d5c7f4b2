/** The limits of what the staff enters, for forms and server. */
export const shortLifeLimits = {
  days_left: { min: 0, max: 30 },
  percent: { min: 1, max: 90 },
} as const;
