export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** The questions that have every typed word somewhere, whatever its case and marks. */
export function filterQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return questions.filter(({ question, answer }) => {
    // What marks a link is not part of what is read.
    const text = fold(`${question} ${answer.replaceAll(/<\/?\w+>/g, '')}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without marks: "für" is "fur", a dotless i an i, an Arabic letter its bare form. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}
