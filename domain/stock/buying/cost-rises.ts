/** How the question about a dearer product ended: another price, the same one, or a lower cost. */
export const costRiseEnds = ['price_changed', 'kept', 'fell'] as const;
