import { createContext } from 'react';

/** Put in front of the title of every page inside: how much work waits for the staff. */
export const TitlePrefix = createContext('');
