import { randomBytes } from 'node:crypto';
import type { HouseGroupChoice } from '#contract/orders/house-groups.schema.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';
import type { DeliveryWindow } from '#domain/delivery/windows.ts';
import { isSameBuilding, warningTime } from '#domain/orders/house-group.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

interface Delivery {
  delivery_address: string;
  window: DeliveryWindow;
  fleet_id: string;
  area: AreaTerms;
  now: Date;
}

/** Random bytes of the link: no one guesses it. */
const tokenBytes = 16;

/**
 * Opens a group for a new order, or locks the group that it joins. Returns its id, null for an
 * order without a group. Throws HttpProblem.
 */
export async function enterHouseGroup(
  trx: Transaction,
  choice: HouseGroupChoice | undefined,
  delivery: Delivery,
): Promise<string | null> {
  if (choice === undefined) return null;
  return choice.token === null ? openGroup(trx, delivery) : joinGroup(trx, choice.token, delivery);
}

async function openGroup(
  trx: Transaction,
  { delivery_address, window, fleet_id, area, now }: Delivery,
): Promise<string> {
  const { id } = await queries.insertHouseGroup(trx, {
    token: randomBytes(tokenBytes).toString('base64url'),
    delivery_address,
    delivery_time_start: window.start,
    delivery_time_end: window.end,
    fleet_id,
    delivery_fee_cents: area.delivery_fee_cents,
    minimum_order_cents: area.minimum_order_cents,
    free_from_cents: area.free_from_cents,
    fee_difference_cents: window.fee_difference_cents,
    created_at: now.toISOString(),
    warns_at: warningTime(now, new Date(window.order_until)).toISOString(),
    closes_at: window.order_until,
  });
  return id;
}

async function joinGroup(
  trx: Transaction,
  token: string,
  { delivery_address, window, fleet_id, now }: Delivery,
): Promise<string> {
  const group = await queries.lockToJoin(trx, token);
  if (group === undefined) throw new HttpProblem('house_group_unknown');
  if (group.delivery_address === null || now >= new Date(group.closes_at)) {
    throw new HttpProblem('house_group_closed');
  }
  if (!isSameBuilding(group.delivery_address, delivery_address)) {
    const facts = { delivery_address: group.delivery_address };
    throw new HttpProblem('house_group_other_building', { facts });
  }
  const isSameWindow =
    group.delivery_time_start === window.start && group.delivery_time_end === window.end;
  if (!isSameWindow || group.fleet_id !== fleet_id) {
    throw new HttpProblem('house_group_other_window');
  }
  return group.id;
}
