import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { factsOf, type Language } from '#domain/accounts/languages.ts';
import { doubtRulesDay } from '#domain/catalog/food/doubt-rules.ts';
import { judge } from '#domain/catalog/food/doubt.ts';
import { listTermKeys, termKey } from '#domain/catalog/food/ingredients.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { translate } from '#server/platform/texts/texts.ts';
import * as queries from './queries.ts';

/** Cache tag of answers that show terms, which the database sends with NOTIFY. */
export const vocabularyTag = 'vocabulary';

/**
 * What the list of ingredients says about halal; null where a certificate says it, without a list,
 * and for what is no food.
 */
export async function findDoubts(
  db: Database,
  language: Language,
  id: string,
): Promise<Doubts | null> {
  const product = await queries.findFood(db, id);
  if (product === undefined || product.labels.halal !== undefined) return null;
  const { ingredients } = product;
  const terms = await queries.listTerms(db, listTermKeys(ingredients ?? ''));
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const approved = new Map(terms.map(({ key, doubt_rule }) => [key, doubt_rule]));
  const judged = judge({ ingredients, isVegan: product.labels.vegan === true }, approved);
  if (judged === null) return null;
  const t = translate(language);
  return {
    answer: judged.answer,
    text: t(`catalog.doubts.answer.${judged.answer}`, { day: dayText(language) }),
    findings: judged.findings.map(({ reason, words }) => {
      const term = byKey.get(termKey(words));
      return {
        reason,
        words,
        translation: language === 'de' ? null : (term?.[language].replaceAll('**', '') ?? null),
        text: t(`catalog.doubts.reason.${reason}`),
      };
    }),
  };
}

/** The day of the rules, as the page writes it. */
function dayText(language: Language): string {
  const { locale } = factsOf(language);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(doubtRulesDay),
  );
}

export { insertTerms } from './vocabulary.ts';
