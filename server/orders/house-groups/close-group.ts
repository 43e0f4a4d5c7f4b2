import { cents } from '#domain/money.ts';
import { divideFee, missingToJointMinimum } from '#domain/orders/house-group.ts';
import { checkTransition } from '#domain/orders/status.ts';
import { releaseWindow } from '#server/delivery/windows/service.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { releaseGoods } from '#server/stock/goods/service.ts';
import { versionContent } from '../changes/version-content.ts';
import { listOrdersByIds } from '../queries.ts';
import { cancelledMail, sharedMail, warningMail, type GroupFacts } from './messages.ts';
import * as queries from './queries.ts';

/** The jobs of the trigger house_groups_queue_jobs. */
export const warnHouseGroupTask = 'warn_house_group';
export const closeHouseGroupTask = 'close_house_group';

/** For the staff, who reads German. */
const cancelReason = 'Hausgruppe unter dem Mindestbestellwert';

interface GroupDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

interface Members {
  group: queries.HouseGroupRow;
  members: readonly queries.MemberRow[];
}

/**
 * Ends a group whose time is over: divides the fee of one delivery among its orders, or cancels
 * them when they do not meet the minimum order together. A closed group stays unchanged.
 */
export async function closeHouseGroup(deps: GroupDeps, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const group = await queries.lockToClose(trx, id);
    if (group === undefined || group.closed_at !== null) return;
    // The job fails and is repeated: the clocks of database and process may differ.
    if (deps.clock() < new Date(group.closes_at)) throw new Error('the group is still open');
    const members = await queries.lockMembers(trx, id);
    await queries.markClosed(trx, id, deps.clock().toISOString());
    if (missingToJointMinimum(members, group) > 0) await cancelAll(deps, trx, { group, members });
    else await shareFee(deps, trx, { group, members });
  });
}

/**
 * Closes the group of an order that the staff begins to prepare: no one can join anymore. Refused
 * while the group does not meet the minimum order. Locks the group before its orders, as
 * everywhere.
 */
export async function closeBeforePreparing(
  deps: GroupDeps,
  trx: Transaction,
  orderId: string,
): Promise<void> {
  const found = await queries.findHouseGroupOf(trx, orderId);
  // The transition itself is refused.
  if (found === undefined || !checkTransition(found.status, 'preparing').ok) return;
  const group = await queries.lockToClose(trx, found.id);
  if (group === undefined || group.closed_at !== null) return;
  const members = await queries.lockMembers(trx, group.id);
  const missing_cents = missingToJointMinimum(members, group);
  if (missing_cents > 0) {
    const { closes_at } = group;
    throw new HttpProblem('house_group_incomplete', { facts: { missing_cents, closes_at } });
  }
  await queries.markClosed(trx, group.id, deps.clock().toISOString());
  await shareFee(deps, trx, { group, members });
}

/**
 * Warns the members that the minimum order is not met, once for each missing amount: after one has
 * left, more may be missing.
 */
export async function warnHouseGroup(deps: GroupDeps, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const group = await queries.lockToClose(trx, id);
    // Too late to do anything, for example after the shop was down.
    const isOver = group === undefined || deps.clock() >= new Date(group.closes_at);
    if (isOver || group.closed_at !== null) return;
    const members = await queries.listMembers(trx, id);
    const missing_cents = missingToJointMinimum(members, group);
    if (missing_cents === 0) return;
    await mailAll(deps, trx, { group, members }, `warning:${missing_cents}`, (facts) =>
      warningMail({ ...facts, missing_cents }),
    );
  });
}

/** The orders whose fee falls get a new version; nothing else of them changes. */
async function shareFee(
  deps: GroupDeps,
  trx: Transaction,
  { group, members }: Members,
): Promise<void> {
  const shares = divideFee(members, group);
  const shared = members.flatMap((member, index) => {
    const fee_cents = shares[index] ?? member.delivery_fee_cents;
    return fee_cents < member.delivery_fee_cents ? [{ ...member, fee_cents }] : [];
  });
  if (shared.length === 0) return;
  const contents = await listOrdersByIds(
    trx,
    shared.map(({ id }) => id),
  );
  const replaced_at = deps.clock().toISOString();
  await queries.insertVersions(
    trx,
    contents.map((order) => ({
      order_id: order.id,
      version: order.version,
      content: versionContent(order),
      replaced_by: null,
      reason: translate(languageOf(members, order.id))('orders.house_group.version_reason'),
      idempotency_key: 'house-group',
      request_hash: '',
      replaced_at,
    })),
  );
  await queries.setFees(trx, shared);
  const fees = new Map(shared.map(({ id, fee_cents }) => [id, fee_cents]));
  await mailAll(deps, trx, { group, members: shared }, 'shared', (facts, member) => {
    const fee_cents = fees.get(member.id) ?? member.delivery_fee_cents;
    const saved_cents = member.has_free_delivery ? 0 : member.delivery_fee_cents - fee_cents;
    const total_cents = cents(member.total_cents - saved_cents);
    return sharedMail({ ...facts, count: members.length, fee_cents, total_cents });
  });
}

function languageOf(members: readonly queries.MemberRow[], orderId: string) {
  return members.find(({ id }) => id === orderId)?.language ?? 'de';
}

async function cancelAll(
  deps: GroupDeps,
  trx: Transaction,
  { group, members }: Members,
): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  await queries.cancelOrders(trx, ids, cancelReason);
  await releaseGoods(trx, ids, null);
  await mailAll(deps, trx, { group, members }, 'incomplete', cancelledMail);
  const { fleet_id, delivery_time_start: start, delivery_time_end: end } = group;
  await releaseWindow(trx, fleet_id, { start, end }, members.length);
}

type Mail = ReturnType<typeof cancelledMail>;

async function mailAll(
  { env }: GroupDeps,
  trx: Transaction,
  { group, members }: Members,
  occasion: string,
  write: (facts: GroupFacts, member: queries.MemberRow) => Mail,
): Promise<void> {
  const shop = await getShopSettings(trx);
  const [first, ...others] = members.map((member) => {
    const order_url = `${env.PUBLIC_URL}/profile/orders/${member.id}`;
    const group_url = `${env.PUBLIC_URL}/house-group#${group.token}`;
    const facts = { ...member, ...group, shop, order_url, group_url };
    const dedupe_key = `order:${member.id}:house-group:${occasion}`;
    const { user_id } = member;
    return { ...write(facts, member), ...(user_id !== null && { user_id }), dedupe_key };
  });
  if (first !== undefined) await enqueueMessages(trx, first, ...others);
}
