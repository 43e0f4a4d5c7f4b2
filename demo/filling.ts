import { sql } from 'kysely';
import { usualLeadMinutes } from '#domain/delivery/window-rules.ts';
import { createHash } from '#server/accounts/auth/passwords/password-hash.ts';
import { confirmPhone } from '#server/accounts/profile/phone-queries.ts';
import { createAccount } from '#server/accounts/users/create-account.ts';
import { insertSynonyms } from '#server/catalog/search/synonyms.ts';
import { insertTerms } from '#server/catalog/translations/service.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { demoAccounts } from './accounts.ts';
import { importCatalogue, insertCategories } from './catalogue.ts';
import { demoTerms } from './ingredient-terms.ts';
import { insertDemoPositions } from './positions.ts';
import { insertAds, insertFeaturedOffers } from './promotion.ts';
import brands from './search-brands.json' with { type: 'json' };
import synonyms from './search-synonyms.json' with { type: 'json' };
import { renewWeeklyOffers } from './weekly-offers.ts';

/** Inserts the catalogue, offers, ads and accounts of the demo shop into an empty database. */
export async function fillShop(trx: Transaction, now: Date): Promise<void> {
  // Open every day, so that it can be tried on a Sunday. The PayPal name is too long to exist.
  await trx
    .updateTable('shop_settings')
    .set({
      closed_on_holidays: false,
      paypal_me: 'KiezkorbDemoNobodysAccount',
      card_terminal: true,
      // Until the goods have lots that say where they come from.
      particulars_enforced: false,
    })
    .execute();
  await closeOrdersEarlier(trx);
  await openSundays(trx);
  await insertCategories(trx);
  await insertTerms(trx, demoTerms);
  // Other threads hash the passwords while this one reads the catalogue.
  const [accounts] = await Promise.all([hashPasswords(), importCatalogue(trx)]);
  await insertFeaturedOffers(trx, now);
  await renewWeeklyOffers({ db: trx, clock: () => now });
  await insertAds(trx);
  await insertDemoPositions(trx);
  await insertSynonyms(trx, synonyms);
  await insertSynonyms(trx, brands, { areBrands: true });
  for (const { email, password_hash, role, profile } of accounts) {
    const account = { email, password_hash, role, data: profile, is_confirmed: true, now };
    const id = await createAccount(trx, account);
    // So that the SMS of an order can be seen.
    if (role === 'customer' && id !== undefined) {
      const proof = { user_id: id, phone: profile.phone, now: now.toISOString() };
      await confirmPhone(trx, proof);
    }
  }
  // Autovacuum would analyse the tables only within a minute; until then PostgreSQL would scan all
  // products for a cart.
  await sql`analyze products, categories, offers`.execute(trx);
}

/** Leaves time to pack: the two grids of a new shop then change at 8:00. */
async function closeOrdersEarlier(trx: Transaction): Promise<void> {
  await sql`
    update window_templates set order_from_minutes = order_from_minutes + ${usualLeadMinutes},
      order_until_minutes = order_until_minutes + ${usualLeadMinutes}`.execute(trx);
}

/** With the windows of Saturdays. */
async function openSundays(trx: Transaction): Promise<void> {
  await sql`
    insert into window_templates (weekday, start_minutes, length_minutes, capacity, order_from_minutes, order_until_minutes, fee_difference_cents)
    select 7, start_minutes, length_minutes, capacity, order_from_minutes, order_until_minutes, fee_difference_cents
      from window_templates where weekday = 6`.execute(trx);
}

function hashPasswords() {
  return Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      password_hash: await createHash(password),
    })),
  );
}
