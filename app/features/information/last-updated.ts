/** Date of the last change of privacy policy and terms (specification section 9). */
export const lastUpdated = '2025-01-01T12:00:00Z';
