/** Key in local storage. In a module without React, because the script in the head uses it. */
export const avoidedKey = 'kiezkorb.avoided_allergens';
