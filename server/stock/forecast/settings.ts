import type {
  DemandFactorRow,
  NewDemandFactor,
  ServiceLevel,
  ServiceLevelChange,
} from '#contract/stock/demand-settings.schema.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { servicePercentOf } from '#domain/stock/forecast/missed-weight.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import type { OnceCall } from '#server/stock/buying/service.ts';
import * as queries from './settings-queries.ts';

/** Six half-lives: days of before weigh less than two percent. */
export const learnedDays = 126;

export async function listLevels(db: Database): Promise<ServiceLevel[]> {
  return (await queries.listCategoryLevels(db)).map(presentLevel);
}

type LevelRow = Awaited<ReturnType<typeof queries.listCategoryLevels>>[number];

function presentLevel({ id, slug, name, percent }: LevelRow): ServiceLevel {
  const default_percent = servicePercentOf(slug);
  return { category: { id, name }, percent: percent ?? default_percent, default_percent };
}

/** Of a category of the first level: the others have that of theirs. */
export function setLevel(
  db: Database,
  actorId: string,
  id: string,
  { percent }: ServiceLevelChange,
): Promise<ServiceLevel> {
  return inStaffTransaction(db, actorId, async (trx) => {
    orNotFound((await queries.listCategoryLevels(trx, id))[0]);
    await queries.setLevel(trx, id, percent);
    return presentLevel(orNotFound((await queries.listCategoryLevels(trx, id))[0]));
  });
}

export function listFactors(db: Database, now: Date): Promise<DemandFactorRow[]> {
  return queries.listFactors(db, addDays(toBerlin(now).day, -learnedDays));
}

/** Throws HttpProblem `not_found` for a category that is not of the first level. */
export async function addFactor(
  { trx, clock, actorId }: OnceCall,
  factor: NewDemandFactor,
): Promise<DemandFactorRow> {
  await actAs(trx, actorId);
  await requireFirstLevel(trx, factor);
  const id = await queries.insertFactor(trx, { ...factor, created_at: clock().toISOString() });
  return orNotFound(await queries.findFactor(trx, id));
}

/** Throws HttpProblem `not_found`, also for a category that is not of the first level. */
export function updateFactor(
  db: Database,
  actorId: string,
  id: string,
  factor: NewDemandFactor,
): Promise<DemandFactorRow> {
  return inStaffTransaction(db, actorId, async (trx) => {
    await requireFirstLevel(trx, factor);
    if ((await queries.updateFactor(trx, id, factor)) === 0) throw new HttpProblem('not_found');
    return orNotFound(await queries.findFactor(trx, id));
  });
}

async function requireFirstLevel(
  trx: Database,
  { category_id }: Pick<NewDemandFactor, 'category_id'>,
): Promise<void> {
  if (category_id !== null) orNotFound((await queries.listCategoryLevels(trx, category_id))[0]);
}

export function deleteFactor(db: Database, actorId: string, id: string): Promise<DemandFactorRow> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const factor = orNotFound(await queries.findFactor(trx, id));
    if ((await queries.deleteFactor(trx, id)) === 0) throw new HttpProblem('not_found');
    return factor;
  });
}
