import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#app/api/client.ts';
import { cents } from '#domain/money.ts';
import { formatMoney } from './format.ts';

/**
 * Returns the text of an error in the active language: `problem.<code>` with the facts of the
 * refusal. Other errors are unexpected.
 */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) =>
    error instanceof ApiProblem
      ? t(`problem.${error.code}`, wordsOf(error.facts))
      : t('problem.unexpected_error');
}

/** Facts as placeholders: amounts with their currency, everything else unchanged. */
function wordsOf(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      name.endsWith('_cents') && typeof fact === 'number' ? formatMoney(cents(fact)) : fact,
    ]),
  );
}
