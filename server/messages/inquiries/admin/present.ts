/** JSON of the database has times with an offset. */
export function presentAnswers<T extends { answers: readonly { created_at: string }[] }>(row: T) {
  const answers = row.answers.map((answer) => ({
    ...answer,
    created_at: new Date(answer.created_at).toISOString(),
  }));
  return { ...row, answers };
}
