import type { TaskResolution, WorkTask } from '#contract/staff/tasks.schema.ts';
import { workEventKinds } from '#domain/staff/work-events.ts';
import { requireReportBooked } from '#server/cash/tills/paper-cash.ts';
import type { ShopDeps } from '#server/deps.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './task-queries.ts';

/** A page of the dispatcher, who resolves the oldest first. */
const shownTasks = 200;

export async function listTasks({ db }: Pick<ShopDeps, 'db'>): Promise<WorkTask[]> {
  return (await queries.listOpenTasks(db, shownTasks)).map(present);
}

/**
 * Notes what was done about a task. Idempotent. Throws HttpProblem: `not_found`, and
 * `paper_cash_unbooked` for cash that must be booked instead.
 */
export async function resolveTask(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  actorId: string,
  id: string,
  { note }: TaskResolution,
): Promise<WorkTask> {
  await inStaffTransaction(db, actorId, async (trx) => {
    const { event_id } = orNotFound(await queries.findEventOfTask(trx, id));
    await requireReportBooked(trx, event_id);
    await queries.resolveTask(trx, id, {
      note,
      resolved_at: clock().toISOString(),
      resolved_by: actorId,
    });
  });
  return present(orNotFound(await queries.findTask(db, id)));
}

type TaskRow = Awaited<ReturnType<typeof queries.listOpenTasks>>[number];

function present({ kind, code, payload, actor_name, ...task }: TaskRow): WorkTask {
  return {
    ...task,
    kind: orNotFound(workEventKinds.find((each) => each === kind)),
    code: code ?? '',
    payload,
    actor_name: actor_name === '' ? null : actor_name,
  };
}
