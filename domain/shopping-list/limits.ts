/** A week's shopping of a large family has some 60 lines. */
export const maximumListLines = 100;
/** Characters of a pasted list. */
export const maximumListLength = 10_000;
