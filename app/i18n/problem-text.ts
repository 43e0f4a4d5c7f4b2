import { ApiProblem } from '#app/api/client.ts';
import { cents } from '#domain/money.ts';
import type { Words } from '#domain/translate.ts';
import { formatMoney } from './format.ts';
import { useTranslation } from './use-translation.ts';

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

/** Facts as placeholders: amounts with their currency, other words and numbers unchanged. */
function wordsOf(facts: Record<string, unknown>): Words {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      if (typeof fact === 'string') return [[name, fact]];
      if (typeof fact !== 'number') return [];
      return [[name, name.endsWith('_cents') ? formatMoney(cents(fact)) : fact]];
    }),
  );
}
