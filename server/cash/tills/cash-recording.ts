import type { FiscalMode } from '#domain/cash/fiscal/modes.ts';
import { canRecord } from '#server/cash/fiscal/service.ts';
import type { Env } from '#server/env.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

type WithMode = Pick<Env, 'FISCAL_MODE'>;

/**
 * Whether cash at a door is recorded by the shop's software. Otherwise the driver writes it on the
 * printed list, and the takings are what is counted after the tour (ADR 0021).
 */
export function isCashRecorded({ FISCAL_MODE }: WithMode): boolean {
  return FISCAL_MODE !== 'paper';
}

/**
 * A till ends in the mode in which it began: the setting of the shop may change while its tour is
 * out, and its driver has the pages of before.
 */
export function inModeOfTill<Deps extends { env: WithMode }>(
  deps: Deps,
  { mode }: { mode: FiscalMode | null },
): Deps {
  return mode === null ? deps : { ...deps, env: { ...deps.env, FISCAL_MODE: mode } };
}

/** The same, by the tour. */
export async function inModeOfTour<Deps extends { env: WithMode }>(
  deps: Deps,
  db: Database,
  tourId: string,
): Promise<Deps> {
  return inModeOfTill(deps, await queries.findModeOfTour(db, tourId));
}

/**
 * From its float on, or the start of its tour, a till has the mode that the shop has then. Throws
 * HttpProblem `fiscal_not_ready` if nothing could be signed.
 */
export async function startTillOfTour(
  { env }: { env: Pick<Env, 'FISCAL' | 'FISCAL_MODE'> },
  trx: Transaction,
  tourId: string,
): Promise<void> {
  for (const { id } of await queries.lockOpenTills(trx, tourId)) {
    if (!(await canRecord(trx, env, id))) throw new HttpProblem('fiscal_not_ready');
  }
  await queries.setMode(trx, tourId, env.FISCAL_MODE);
}
