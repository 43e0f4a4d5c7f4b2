/** What is behind the name of an image never changes. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
