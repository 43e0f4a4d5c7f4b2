/** Pages whose text the staff may replace; an order refers to the versions of its time. */
export const contentPages = ['terms', 'withdrawal'] as const;
export type ContentPage = (typeof contentPages)[number];

/** Characters of a page in one language: five times the longest one of the shop. */
export const longestPage = 50_000;
