import { createContext } from 'react';

/**
 * Marks the scripts of the document as the shop's own during rendering on the server; undefined in
 * the browser.
 */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
