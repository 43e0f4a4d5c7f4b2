/** Keys of the queries that an approval or a new term outdates. */
export const translationKeys = ['admin-translations', 'admin-terms'] as const;
