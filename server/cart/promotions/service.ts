import type { Language } from '#domain/accounts/languages.ts';
import type { CodeProblem } from '#domain/cart/promotions/code.ts';
import type { PromotionTerms } from '#domain/cart/promotions/promotion.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

export { findByCode, selectPromotionsOf } from './queries.ts';

export type PromotionRow = Awaited<ReturnType<typeof queries.listPromotionsOf>>[number];

/** What a customer may use, and the code of their cart. */
export interface UsablePromotions {
  promotions: PromotionTerms[];
  code: { code: string; problem: CodeProblem | null } | null;
}

/** Promotions with their names in a language. */
export function presentPromotions(
  rows: readonly PromotionRow[],
  language: Language,
): UsablePromotions {
  const entered = rows.find(({ code }) => code !== null);
  return {
    promotions: rows
      .filter(({ problem }) => problem === null)
      .map((row) => ({
        promotion_id: row.promotion_id,
        name: (language === 'de' ? undefined : row.name_translations[language]) ?? row.name,
        code: row.code,
        kind: row.kind,
        value: row.value,
        minimum_cents: row.minimum_cents,
        is_combinable: row.is_combinable,
      })),
    code:
      entered?.code === null || entered === undefined
        ? null
        : { code: entered.code, problem: entered.problem },
  };
}

/**
 * What a customer may use for the order that a transaction places. Those with a limit are locked:
 * their last use is given once.
 */
export async function lockPromotions(
  trx: Database,
  { language, ...customer }: { user_id: string; at: string; language: Language },
): Promise<UsablePromotions> {
  const rows = await queries.listPromotionsOf(trx, customer);
  if (rows.length === 0) return { promotions: [], code: null };
  const locked = await queries.lockLimited(
    trx,
    rows.map(({ promotion_id }) => promotion_id),
  );
  // What was read before the lock may be used up now.
  const present = locked.length === 0 ? rows : await queries.listPromotionsOf(trx, customer);
  return presentPromotions(present, language);
}
