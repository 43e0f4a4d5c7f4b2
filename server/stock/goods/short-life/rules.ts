import type { NewShortLifeRule, ShortLifeRule } from '#contract/stock/short-life.schema.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/** @throws HttpProblem `not_found` for an unknown category, `short_life_rule_exists` */
export async function addRule(
  trx: Transaction,
  actorId: string,
  rule: NewShortLifeRule,
): Promise<ShortLifeRule> {
  await actAs(trx, actorId);
  await requireCategory(trx, rule);
  const id = await queries.insertRule(trx, rule);
  return orNotFound(await queries.findRule(trx, id));
}

/** @throws HttpProblem `not_found`, also for an unknown category, `short_life_rule_exists` */
export function updateRule(
  db: Database,
  actorId: string,
  id: string,
  rule: NewShortLifeRule,
): Promise<ShortLifeRule> {
  return inStaffTransaction(db, actorId, async (trx) => {
    await requireCategory(trx, rule);
    if ((await queries.updateRule(trx, id, rule)) === 0) throw new HttpProblem('not_found');
    return orNotFound(await queries.findRule(trx, id));
  });
}

export function deleteRule(db: Database, actorId: string, id: string): Promise<ShortLifeRule> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const rule = orNotFound(await queries.findRule(trx, id));
    if ((await queries.deleteRule(trx, id)) === 0) throw new HttpProblem('not_found');
    return rule;
  });
}

async function requireCategory(
  trx: Database,
  { category_id }: Pick<NewShortLifeRule, 'category_id'>,
): Promise<void> {
  if (category_id !== null) orNotFound(await queries.findCategory(trx, category_id));
}
