import { z } from 'zod';
import {
  workPayloads,
  type WorkEvent,
  type WorkPayload,
} from '#contract/staff/work-events.schema.ts';
import { can, worksOnAllOrders } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { permissionOf, workEventKinds, type WorkEventKind } from '#domain/staff/work-events.ts';
import type { ShopDeps } from '#server/deps.ts';
import { finishPreparation, queueMissingMail } from '#server/orders/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { pickUnits, shortUnits, undoPicks, type PickContext } from '#server/stock/goods/service.ts';
import { isInBatchOfOther } from '#server/stock/picking/service.ts';
import {
  endOfferOf,
  failOffer,
  openOffer,
  pickOffer,
  unpickOffer,
} from '#server/stock/substitution/service.ts';
import {
  arriveAtStop,
  failStop,
  handOver,
  leaveUnbooked,
  readTemperature,
  returnFromTour,
  startTour,
} from '#server/tours/service.ts';
import { findOrderOf, wasRefused } from './event-queries.ts';

interface Applying {
  deps: ShopDeps;
  trx: Transaction;
  context: EventContext;
}

/** With the time of the server: deadlines of customers begin when the shop knows. */
interface EventContext extends PickContext {
  role: Role;
  /** By the clock of the device. */
  occurred_at: Date;
  now: Date;
}

type Appliers = {
  [Kind in WorkEventKind]: (applying: Applying, payload: WorkPayload<Kind>) => Promise<void>;
};

/** What each kind of event does. */
const appliers: Appliers = {
  'pick.scanned': async ({ trx, context }, { offer_id, ...picked }) => {
    if (offer_id === null) await pickUnits(trx, context, picked);
    else await pickOffer(trx, context, { ...picked, offer_id });
  },
  'pick.short': async ({ trx, context }, { offer_id = null, ...short }) => {
    if (offer_id !== null) return failOffer(trx, context, { ...short, offer_id });
    await shortUnits(trx, context, short);
    const missing = { ...short, event_id: context.event_id };
    const isNews = await openOffer(trx, missing, context.now);
    if (isNews) await queueMissingMail(trx, missing);
  },
  'pick.undone': async ({ trx, context }, reference) => {
    const undone = await undoPicks(trx, context, reference);
    if (undone.length === 0) return requireRefused(trx, context, reference);
    for (const { outcome, event_id, offer_id } of undone) {
      if (outcome === 'short' && event_id !== null) await endOfferOf(trx, event_id, context.now);
      if (offer_id !== null) await unpickOffer(trx, offer_id, context.now);
    }
  },
  'order.packed': ({ deps, trx, context }, { order_id }) =>
    finishPreparation(deps, trx, order_id, context.actor_id),
  'tour.started': ({ deps, trx, context }, { tour_id }) => startTour(deps, trx, context, tour_id),
  'stop.arrived': ({ trx, context }, { stop_id }) => arriveAtStop(trx, context, stop_id),
  'stop.done': ({ deps, trx, context }, payload) => handOver(deps, trx, context, payload),
  'stop.failed': ({ trx, context }, payload) => failStop(trx, context, payload),
  'tour.returned': ({ trx, context }, { tour_id }) => returnFromTour(trx, context, tour_id),
  'temperature.read': ({ trx, context }, payload) => readTemperature(trx, context, payload),
};

/**
 * A device may undo a step before it knows that the shop has refused it: nothing is left to do.
 * Throws HttpProblem `pick_unknown` for any other event.
 */
async function requireRefused(
  trx: Transaction,
  { actor_id }: EventContext,
  reference: WorkPayload<'pick.undone'>,
): Promise<void> {
  const isRefused =
    'event_id' in reference && (await wasRefused(trx, reference.event_id, actor_id));
  if (!isRefused) throw new HttpProblem('pick_unknown');
}

/**
 * Applies an event in the transaction of the caller. Throws HttpProblem: `event_malformed`,
 * `permission_required`, `order_in_batch`, and what refuses the change.
 */
export async function applyEvent(
  deps: ShopDeps,
  trx: Transaction,
  context: EventContext,
  { kind, payload }: WorkEvent,
): Promise<void> {
  const known = workEventKinds.find((each) => each === kind);
  if (known === undefined) throw new HttpProblem('event_malformed');
  const permission = permissionOf(known);
  if (!can(context.role, permission)) throw new HttpProblem('permission_required');
  if (permission === 'orders:pick') await requireOwnWork(trx, context);
  await apply(known, { deps, trx, context }, payload);
}

/** Throws HttpProblem `order_in_batch` for an order that another picker has in a batch. */
async function requireOwnWork(
  trx: Transaction,
  { role, event_id, actor_id }: EventContext,
): Promise<void> {
  if (worksOnAllOrders(role)) return;
  const order_id = await findOrderOf(trx, event_id);
  if (order_id !== null && (await isInBatchOfOther(trx, { order_id, picker_id: actor_id })))
    throw new HttpProblem('order_in_batch');
}

/** What an event changes although it was refused with this code. */
export async function applyRefused(
  trx: Transaction,
  code: string,
  { payload, counted_at }: { payload: unknown; counted_at: string },
): Promise<void> {
  if (code !== 'cash_on_paper') return;
  await leaveUnbooked(trx, read(workPayloads['stop.done'], payload), new Date(counted_at));
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties both to one kind
function apply<Kind extends WorkEventKind>(
  kind: Kind,
  applying: Applying,
  payload: unknown,
): Promise<void> {
  const schemas: { [Each in WorkEventKind]: z.core.$ZodType<WorkPayload<Each>> } = workPayloads;
  return appliers[kind](applying, read(schemas[kind], payload));
}

function read<Payload>(schema: z.core.$ZodType<Payload>, payload: unknown): Payload {
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) throw new HttpProblem('event_malformed', { cause: parsed.error });
  return parsed.data;
}
