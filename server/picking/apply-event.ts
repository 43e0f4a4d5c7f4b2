import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { workPayloads, type WorkEvent } from '#contract/picking/work-events.schema.ts';
import { workEventKinds, type WorkEventKind } from '#domain/picking/work-events.ts';
import type { DB } from '#server/db/tables.ts';
import { HttpProblem } from '#server/http/problem.ts';
import { pickUnits, shortUnits, undoPicks, type PickContext } from '#server/inventory/service.ts';
import { finishPreparation, type OrderDeps } from '#server/orders/service.ts';

interface Applying {
  deps: OrderDeps;
  trx: Transaction<DB>;
  context: PickContext;
}

type Handler = (applying: Applying, payload: unknown) => Promise<{ order_id: string }>;

/** What each kind of event does; the result is the order that it is about. */
const handlers: Record<WorkEventKind, Handler> = {
  'pick.scanned': async ({ trx, context }, payload) => {
    const picked = read(workPayloads['pick.scanned'], payload);
    const agreed = { weight: false, allergens: false };
    return pickUnits(trx, context, { ...picked, agreed });
  },
  'pick.short': async ({ trx, context }, payload) =>
    shortUnits(trx, context, read(workPayloads['pick.short'], payload)),
  'pick.undone': async ({ trx, context }, payload) =>
    undoPicks(trx, context, read(workPayloads['pick.undone'], payload)),
  'order.packed': async ({ deps, trx, context }, payload) => {
    const { order_id } = read(workPayloads['order.packed'], payload);
    await finishPreparation(deps, trx, order_id, context.actor_id);
    return { order_id };
  },
};

/**
 * Applies an event in the transaction of the caller. The result is the order that it is about.
 * Throws HttpProblem: `event_malformed`, and what refuses the change.
 */
export async function applyEvent(
  deps: OrderDeps,
  trx: Transaction<DB>,
  context: PickContext,
  { kind, payload }: WorkEvent,
): Promise<string> {
  const known = workEventKinds.find((each) => each === kind);
  if (known === undefined) throw new HttpProblem('event_malformed');
  const { order_id } = await handlers[known]({ deps, trx, context }, payload);
  return order_id;
}

function read<Payload>(schema: z.ZodType<Payload>, payload: unknown): Payload {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new HttpProblem('event_malformed', { cause: parsed.error });
  return parsed.data;
}
