/** Cache tag of answers that show terms, which the database sends with NOTIFY. */
export const vocabularyTag = 'vocabulary';

export { findDoubts } from './doubts/service.ts';
export { approveKnownLists, insertTerms, storeMissingTerms } from './vocabulary.ts';
