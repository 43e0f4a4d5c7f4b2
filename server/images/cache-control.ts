/** What is behind the name of a picture never changes. */
export const forAYear = 'public, max-age=31536000, immutable';
