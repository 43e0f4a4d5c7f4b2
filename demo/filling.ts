import { sql, type Transaction } from 'kysely';
import { createAccount } from '#server/accounts/create-account.ts';
import { createHash } from '#server/auth/passwords/password-hash.ts';
import type { DB } from '#server/db/tables.ts';
import { insertSynonyms } from '#server/search/synonyms.ts';
import { demoAccounts } from './accounts.ts';
import { importCatalogue, insertCategories } from './catalogue.ts';
import { insertAds, insertOffers } from './promotion.ts';
import synonyms from './search-synonyms.json' with { type: 'json' };

/**
 * The catalogue, the offers, the ads and the accounts of the demo shop, into a database that has
 * none.
 */
export async function fillShop(trx: Transaction<DB>, now: Date): Promise<void> {
  // The shop may be tried out on a Sunday. No account has the link: PayPal gives no names as long
  // as this.
  await trx
    .updateTable('shop_settings')
    .set({
      closed_weekdays: [],
      closed_on_holidays: false,
      paypal_me: 'KiezkorbDemoNobodysAccount',
    })
    .execute();
  await insertCategories(trx);
  // Other threads hash the passwords while this one reads the catalogue.
  const [accounts] = await Promise.all([hashPasswords(), importCatalogue(trx)]);
  await insertOffers(trx, now);
  await insertAds(trx);
  await insertSynonyms(trx, synonyms);
  for (const { email, password_hash, role, profile } of accounts) {
    const account = { email, password_hash, role, data: profile, is_confirmed: true, now };
    await createAccount(trx, account);
  }
  // PostgreSQL counts by itself within a minute. Until then it would read all products for the few
  // of a cart.
  await sql`analyze products, categories, offers`.execute(trx);
}

function hashPasswords() {
  return Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      password_hash: await createHash(password),
    })),
  );
}
