/** An account and a browser hold the latest of so many favourites; older ones drop out. */
export const maximumFavourites = 200;
