/** Images are immutable: a new image has a new name. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
