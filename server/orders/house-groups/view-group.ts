import type { HouseGroup, OwnHouseGroup } from '#contract/orders/house-groups.schema.ts';
import { missingToJointMinimum } from '#domain/orders/house-group.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import * as queries from './queries.ts';

/** A group as everyone with its link sees it. Throws HttpProblem. */
export async function getHouseGroup(db: Database, token: string): Promise<HouseGroup> {
  const group = await queries.findHouseGroup(db, token);
  if (group === undefined) throw new HttpProblem('house_group_unknown');
  return presentGroup(group, await queries.listMembers(db, group.id));
}

/** The group of a customer's order, with the secret of its link. Throws HttpProblem. */
export async function getOwnHouseGroup(
  db: Database,
  userId: string,
  orderId: string,
): Promise<OwnHouseGroup> {
  const group = orNotFound(await queries.findHouseGroupOf(db, orderId));
  // Does not reveal that another customer's order exists. A cancelled order is not in the group.
  if (group.user_id !== userId || group.status === 'cancelled') throw new HttpProblem('not_found');
  const members = await queries.listMembers(db, group.id);
  return { ...presentGroup(group, members), token: group.token };
}

function presentGroup(
  group: queries.HouseGroupRow,
  members: readonly queries.MemberRow[],
): HouseGroup {
  return {
    is_open: group.closed_at === null,
    delivery_address: group.delivery_address,
    delivery_time_start: group.delivery_time_start,
    delivery_time_end: group.delivery_time_end,
    closes_at: group.closes_at,
    // A deleted account has no name anymore.
    first_names: members.map(({ first_name }) => first_name).filter((name) => name !== ''),
    missing_cents: missingToJointMinimum(members, group),
  };
}
