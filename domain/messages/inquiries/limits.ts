/** Maximum lengths in public forms: more than customers need, too short for abuse. */
export const contactLimits = { name: 120, email: 255, message: 5000, order_reference: 60 } as const;

/**
 * Years after which what a person wrote to the shop is deleted. A message, once it is answered: a
 * year is long enough to ask again. A withdrawal: claims from it end three years after the end of
 * its year (sections 195 and 199 BGB).
 */
export const inquiryYears = { message: 1, withdrawal: 4 } as const;
