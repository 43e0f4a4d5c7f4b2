/** When privacy policy and terms were changed last (specification section 9). */
export const lastUpdated = '2025-01-01T12:00:00Z';
