/** A large family's weekly list has about 60 lines. */
export const maximumListLines = 100;
/** Characters of a pasted list. */
export const maximumListLength = 10_000;

/** Shopping lists of one account; the database refuses more. */
export const maximumLists = 20;
/** Products on one shopping list; the database refuses more. */
export const maximumListItems = 100;
/** Characters of a shopping list's name. */
export const maximumListNameLength = 60;
