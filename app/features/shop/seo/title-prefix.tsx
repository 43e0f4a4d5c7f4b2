import { createContext } from 'react';

/** Prefix for the titles of all pages inside: the number of open orders and inquiries. */
export const TitlePrefix = createContext('');
