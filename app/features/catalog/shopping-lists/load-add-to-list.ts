/**
 * A step of its own: the names of all that the dialog needs are then no part of the product page.
 */
export const loadAddToList = async () => (await import('./add-to-list-dialog.tsx')).AddToListDialog;
