import type {
  AdminArea,
  AreaBody,
  AreaChanges,
  ClosedDays,
  ClosedDaysBody,
  DayExceptionBody,
  DayExceptionRow,
  NewTemplates,
  Template,
  TemplateChanges,
} from '#contract/delivery/delivery-plan.schema.ts';
import { endOfDay, listDays, startOfDay } from '#domain/delivery/berlin-time.ts';
import { checkPlan, overlaps } from '#domain/delivery/window-checks.ts';
import type { DeliveryRules, WindowPlan } from '#domain/delivery/window-rules.ts';
import { listDayPlans, wallClock } from '#domain/delivery/windows.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './plan-queries.ts';
import { getState } from './queries.ts';
import { loadPlans, type Plans } from './rules.ts';

/** A change of the plan in a transaction of its own, with the plan as it was before. */
function inPlanTransaction<T>(
  db: Database,
  actorId: string,
  work: (trx: Transaction, before: Plans) => Promise<T>,
): Promise<T> {
  return inStaffTransaction(db, actorId, async (trx) => {
    await queries.lockPlan(trx);
    return work(trx, await loadPlans(trx));
  });
}

/** @throws HttpProblem `postal_code_taken`, `free_from_below_minimum`, `pickup_area_exists` */
export function createArea(db: Database, actorId: string, area: AreaBody): Promise<AdminArea> {
  return inPlanTransaction(db, actorId, async (trx, { areas }) => {
    requireArea(area, areas);
    const { id } = await queries.insertArea(trx, area);
    return findById((await loadPlans(trx)).areas, id);
  });
}

/** @throws HttpProblem as `createArea`, and `last_area` if no active area would be left */
export function updateArea(
  db: Database,
  actorId: string,
  id: string,
  changes: AreaChanges,
): Promise<AdminArea> {
  return inPlanTransaction(db, actorId, (trx, plans) => changeArea(trx, plans, id, () => changes));
}

/** Repeating it changes nothing. @throws HttpProblem as `updateArea` */
export function addPostalCode(
  db: Database,
  actorId: string,
  id: string,
  postalCode: string,
): Promise<AdminArea> {
  return inPlanTransaction(db, actorId, (trx, plans) =>
    changeArea(trx, plans, id, ({ postal_codes: codes }) =>
      codes.includes(postalCode) ? {} : { postal_codes: [...codes, postalCode].toSorted() },
    ),
  );
}

async function changeArea(
  trx: Database,
  { areas }: Plans,
  id: string,
  changesOf: (before: AdminArea) => AreaChanges,
): Promise<AdminArea> {
  const before = findById(areas, id);
  const others = areas.filter((area) => area.id !== id);
  const changes = changesOf(before);
  const after = withChanges(before, changes);
  requireArea(after, others);
  const hasOthers = others.some(({ is_active, is_pickup }) => is_active && !is_pickup);
  if (!after.is_active && !after.is_pickup && !hasOthers) throw new HttpProblem('last_area');
  if (Object.keys(changes).length > 0) await queries.updateArea(trx, id, changes);
  return findById((await loadPlans(trx)).areas, id);
}

function requireArea(area: AreaBody, others: Plans['areas']): void {
  requireKind(area);
  if (area.is_pickup === true && others.some(({ is_pickup }) => is_pickup)) {
    throw new HttpProblem('pickup_area_exists');
  }
  const { free_from_cents: freeFrom, minimum_order_cents: minimum, postal_codes } = area;
  if (freeFrom !== null && freeFrom < minimum) throw new HttpProblem('free_from_below_minimum');
  if (!area.is_active) return;
  for (const { name, is_active, postal_codes: taken } of others) {
    const postal_code = is_active ? postal_codes.find((code) => taken.includes(code)) : undefined;
    if (postal_code === undefined) continue;
    throw new HttpProblem('postal_code_taken', { facts: { postal_code, area: name } });
  }
}

/** The counter has no postal codes and costs nothing to go to; areas have at least one. */
function requireKind(area: AreaBody): void {
  const hasCodes = area.postal_codes.length > 0;
  const isFree =
    area.delivery_fee_cents === 0 && area.free_from_cents === null && area.has_own_drivers;
  if (area.is_pickup === true ? !hasCodes && isFree : hasCodes) return;
  throw new HttpProblem('invalid_input', {
    issues: [{ path: 'postal_codes', code: 'wrong', message: 'Only the counter has none.' }],
  });
}

/** @throws HttpProblem `windows_overlap` and those of `checkPlan` */
export function createTemplates(
  db: Database,
  actorId: string,
  { weekdays, ...plan }: NewTemplates,
): Promise<Template[]> {
  return inPlanTransaction(db, actorId, async (trx, before) => {
    await requirePlan(trx, plan, before);
    const unique = [...new Set(weekdays)];
    for (const weekday of unique) {
      requireNoOverlap(
        plan,
        before.templates.filter((other) => other.weekday === weekday),
        before,
      );
    }
    const inserted = await queries.insertTemplates(
      trx,
      unique.map((weekday) => ({ ...plan, weekday })),
    );
    const { templates } = await loadPlans(trx);
    return inserted.map(({ id }) => findById(templates, id));
  });
}

/** @throws HttpProblem as `createTemplates` */
export function updateTemplate(
  db: Database,
  actorId: string,
  id: string,
  changes: TemplateChanges,
): Promise<Template> {
  return inPlanTransaction(db, actorId, async (trx, before) => {
    const after = withChanges(findById(before.templates, id), changes);
    await requirePlan(trx, after, before);
    requireNoOverlap(
      after,
      before.templates.filter((other) => other.id !== id && other.weekday === after.weekday),
      before,
    );
    if (Object.keys(changes).length > 0) await queries.updateTemplate(trx, id, changes);
    return findById((await loadPlans(trx)).templates, id);
  });
}

export function deleteTemplate(db: Database, actorId: string, id: string): Promise<Template> {
  return inPlanTransaction(db, actorId, async (trx, { templates }) => {
    const deleted = findById(templates, id);
    await queries.deleteTemplate(trx, id);
    return deleted;
  });
}

/**
 * Makes a day different from its weekday. Replaces what was different about the same window, or
 * about the whole day if it closes. @throws HttpProblem as `createTemplates`
 */
export function createException(
  db: Database,
  actorId: string,
  body: DayExceptionBody,
): Promise<DayExceptionRow> {
  return inPlanTransaction(db, actorId, async (trx, before) => {
    const { day, kind } = body;
    const template_id = kind === 'extra' ? null : body.template_id;
    const window = kind === 'closed' ? null : body.window;
    if (template_id !== null) findById(before.templates, template_id);
    const isSame = (other: (typeof before.exceptions)[number]) =>
      kind !== 'extra' &&
      other.kind !== 'extra' &&
      other.day === day &&
      other.template_id === template_id;
    const others = before.exceptions.filter((other) => !isSame(other));
    if (window !== null) {
      await requirePlan(trx, window, before);
      const rules = { ...before, exceptions: others, closed_on_holidays: false };
      requireNoOverlap(window, windowsOf(day, rules, template_id), before);
    }
    // The database allows one.
    const replaced = before.exceptions.find(isSame);
    if (replaced !== undefined) await queries.deleteExceptions(trx, [replaced.id]);
    const { id } = await queries.insertException(trx, { day, kind, template_id, ...window });
    return findById((await loadPlans(trx)).exceptions, id);
  });
}

/**
 * Closes days in a row, or makes them as their weekdays again. Orders of closed days remain.
 * @throws HttpProblem `closed_days_have_orders` unless the caller accepts that there are some
 */
export function setClosedDays(
  db: Database,
  actorId: string,
  { from, until, is_closed, with_orders = false }: ClosedDaysBody,
): Promise<ClosedDays> {
  return inPlanTransaction(db, actorId, async (trx, { exceptions }) => {
    if (is_closed && !with_orders) {
      const booked = await queries.countOrders(trx, {
        start: startOfDay(from),
        end: endOfDay(until),
      });
      const count = booked.reduce((total, each) => total + each.count, 0);
      if (count > 0) throw new HttpProblem('closed_days_have_orders', { facts: { count } });
    }
    const before = exceptions.filter(
      ({ kind, template_id, day }) =>
        kind === 'closed' && template_id === null && day >= from && day <= until,
    );
    await queries.deleteExceptions(
      trx,
      before.map(({ id }) => id),
    );
    const closed = is_closed ? listDays(from, until) : [];
    await queries.closeDays(trx, closed);
    return { closed };
  });
}

function windowsOf(
  day: string,
  rules: Pick<DeliveryRules, 'templates' | 'exceptions' | 'closed_on_holidays'>,
  except: string | null,
): WindowPlan[] {
  return listDayPlans(day, { ...rules, days_ahead: 0, iftar: null })
    .filter(({ template_id }) => template_id === null || template_id !== except)
    .map(({ window }) => window);
}

export function deleteException(
  db: Database,
  actorId: string,
  id: string,
): Promise<DayExceptionRow> {
  return inPlanTransaction(db, actorId, async (trx, { exceptions }) => {
    const deleted = findById(exceptions, id);
    await queries.deleteExceptions(trx, [id]);
    return deleted;
  });
}

async function requirePlan(trx: Database, plan: WindowPlan, { areas }: Plans): Promise<void> {
  const { days_ahead } = await getState(trx);
  const refused = checkPlan(plan, days_ahead);
  if (refused !== undefined) throw new HttpProblem(refused.code);
  const unknown = plan.area_ids?.find((id) => !areas.some((area) => area.id === id));
  if (unknown === undefined) return;
  throw new HttpProblem('invalid_input', {
    issues: [{ path: 'area_ids', code: 'unknown', message: 'There is no such area.' }],
  });
}

function requireNoOverlap(
  plan: WindowPlan,
  others: readonly WindowPlan[],
  { areas }: Pick<Plans, 'areas'>,
): void {
  const pickup = areas.find(({ is_pickup }) => is_pickup);
  const other = others.find((each) => overlaps(plan, each, pickup?.id));
  if (other === undefined) return;
  const { start_minutes: start, length_minutes: length } = other;
  const window = `${wallClock(start)}–${wallClock(start + length)}`;
  throw new HttpProblem('windows_overlap', { facts: { window } });
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

function withChanges<T extends object>(before: T, changes: Changes<T>): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function findById<T extends { id: string }>(rows: readonly T[], id: string): T {
  return orNotFound(rows.find((row) => row.id === id));
}
