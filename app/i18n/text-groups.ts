import type german from './locales/de.json';

/** The files that the texts of a language are cut into. */
export const textGroups = ['visitor', 'customer', 'staff', 'work', 'information'] as const;
export type TextGroup = (typeof textGroups)[number];

/** A group of texts in a locale file. */
export type Namespace = keyof typeof german;
