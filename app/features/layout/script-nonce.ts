import { createContext } from 'react';

/**
 * Marks the scripts of the document as the shop's own while the server renders it; in the browser
 * there is none.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
