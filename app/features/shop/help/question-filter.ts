import type { ReactNode } from 'react';

export interface Question {
  id: string;
  question: string;
  /** To be searched. */
  answer: string;
  /** The answer to be shown. */
  content?: ReactNode;
}

/** The questions that contain every typed word, regardless of case and diacritics. */
export function filterQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return questions.filter(({ question, answer }) => {
    // The markup of links is not searched.
    const text = fold(`${question} ${answer.replaceAll(/<\/?\w+>/g, '')}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Removes diacritics: "für" becomes "fur", a dotless i becomes i, an Arabic letter its base form.
 */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}
