/** A large family's weekly list has about 60 lines. */
export const maximumListLines = 100;
/** Characters of a pasted list. */
export const maximumListLength = 10_000;
