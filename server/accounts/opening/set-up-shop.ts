import type { NewOwner, ShopSetup } from '#contract/accounts/opening.schema.ts';
import { usualLeadMinutes } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';
import { hashPassword, checkStrength } from '#server/accounts/auth/passwords/password.ts';
import { createAccount } from '#server/accounts/users/create-account.ts';
import { createCategory } from '#server/catalog/products/category-commands.ts';
import * as delivery from '#server/delivery/windows/plan-commands.ts';
import { getDeliveryPlan } from '#server/delivery/windows/plan.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { changeSettings } from '#server/shop/settings/settings-commands.ts';
import { takeLink } from './setup-link.ts';

/** A shop that has not opened has no receipts. */
const withoutReceipts = { closeRegisters: () => Promise.resolve() };

interface Deps {
  db: Database;
  clock: () => Date;
}

/**
 * Makes the owner the first admin and sets up shop, area, windows and categories, in one
 * transaction. `token` is that of the link; null for the operator's command. Throws HttpProblem
 * `setup_link_invalid`, or that of a part, and changes nothing.
 */
export async function setUpShop(
  { db, clock }: Deps,
  token: string | null,
  setup: ShopSetup,
): Promise<NewOwner> {
  const { password, ...owner } = setup.owner;
  const email = owner.email.toLowerCase();
  if ((await checkStrength(password, email)) !== null) {
    const message = 'The password is too easy to guess.';
    throw new HttpProblem('invalid_input', {
      issues: [{ path: 'owner.password', code: 'weak', message }],
    });
  }
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    if (token !== null && !(await takeLink({ db: trx, clock }, token))) {
      throw new HttpProblem('setup_link_invalid');
    }
    const { first_name, last_name } = owner;
    const ownerId = await createAccount(trx, {
      email,
      password_hash,
      role: 'admin',
      data: { first_name, last_name },
      is_confirmed: true,
      now: clock(),
    });
    if (ownerId === undefined) throw new HttpProblem('setup_owner_exists');
    // Only a shop of before has products that lack what the law asks for.
    const settings = { ...setup.shop, particulars_enforced: true };
    await changeSettings(trx, clock(), ownerId, settings, withoutReceipts);
    await setUpDelivery(trx, ownerId, clock(), setup);
    for (const name of new Set(setup.categories)) {
      await createCategory({ db: trx, clock }, ownerId, { name });
    }
  });
  return { email };
}

/** The area and the windows of the migrations are examples: replaces them. */
async function setUpDelivery(
  trx: Transaction,
  ownerId: string,
  now: Date,
  { area, windows }: Pick<ShopSetup, 'area' | 'windows'>,
): Promise<void> {
  const { areas, templates } = await getDeliveryPlan(trx, now);
  for (const { id } of templates) await delivery.deleteTemplate(trx, ownerId, id);
  const [example] = areas;
  const body = { ...area, has_own_drivers: false, is_active: true };
  if (example === undefined) await delivery.createArea(trx, ownerId, body);
  else await delivery.updateArea(trx, ownerId, example.id, body);
  const { weekdays, length_minutes, capacity } = windows;
  for (const start_minutes of startsOf(windows)) {
    await delivery.createTemplates(trx, ownerId, {
      weekdays,
      start_minutes,
      length_minutes,
      capacity,
      area_ids: null,
      order_from_minutes: null,
      order_until_minutes: usualLeadMinutes,
      fee_difference_cents: cents(0),
    });
  }
}

function startsOf({ start_minutes, end_minutes, length_minutes }: ShopSetup['windows']): number[] {
  const count = Math.floor((end_minutes - start_minutes) / length_minutes);
  return Array.from({ length: count }, (_, index) => start_minutes + index * length_minutes);
}
