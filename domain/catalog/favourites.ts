/** Maximum number of favourites per account and browser; the oldest are dropped. */
export const maximumFavourites = 200;
