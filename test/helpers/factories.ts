import { createHash, randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { cents } from '#domain/money.ts';
import { presentSession, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { createAccount } from '#server/accounts/users/create-account.ts';
import type { HalalCertificates, Offers, Products } from '#server/platform/db/tables.ts';
import { actAt, inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from './app.ts';

/** A signed-in account. */
export interface TestUser {
  id: string;
  email: string;
  token: string;
  refresh_token: string;
}

/** Of a customer in the delivery area. */
export const address: ProfileFields = {
  first_name: 'Erika',
  last_name: 'Muster',
  phone: '+49 151 55501990',
  street: 'Badstraße',
  house_number: '1',
  city: 'Berlin',
  postal_code: '13357',
};

const browser = { ip: '127.0.0.1', user_agent: null };

/** An account with a session, without the slow detour over a password. */
export async function createUser(
  { db, clock, env }: Pick<TestApp, 'db' | 'clock' | 'env'>,
  {
    role = 'customer',
    ...profile
  }: Partial<ProfileFields> & { role?: Role; language?: string } = {},
): Promise<TestUser> {
  const email = `${randomUUID()}@mail.example`;
  const deps = { db, clock: clock.now, env };
  const session = await db.transaction().execute(async (trx) => {
    const id = await createAccount(trx, {
      email,
      password_hash: 'no password fits',
      role,
      data: { ...address, ...profile },
      is_confirmed: true,
      now: clock.now(),
    });
    if (id === undefined) throw new Error(`${email} is taken`);
    await confirmPhone(trx, id, clock.now());
    return startSession(deps, trx, id, 'password', browser);
  });
  const { access_token, refresh_token, user } = await presentSession(deps, session);
  return { id: user.id, email, token: access_token, refresh_token };
}

/** Another session of a user, whose earlier ones may have ended. */
export async function signInAgain(
  { db, clock, env }: Pick<TestApp, 'db' | 'clock' | 'env'>,
  { id }: Pick<TestUser, 'id'>,
): Promise<Pick<TestUser, 'token'>> {
  const deps = { db, clock: clock.now, env };
  const session = await db
    .transaction()
    .execute((trx) => startSession(deps, trx, id, 'password', browser));
  return { token: (await presentSession(deps, session)).access_token };
}

/** As if the code that was sent to the number of the profile had come back. */
export async function confirmPhone(db: TestApp['db'], id: string, now: Date): Promise<void> {
  const phone_confirmed_at = now.toISOString();
  await db.updateTable('profiles').set({ phone_confirmed_at }).where('id', '=', id).execute();
}

export async function createCategory(
  { db }: Pick<TestApp, 'db'>,
  changes: {
    name?: string;
    slug?: string;
    name_translations?: Record<string, string>;
    parent_id?: string;
  } = {},
) {
  const { name = 'Obst', slug = `obst-${randomUUID()}`, name_translations = {} } = changes;
  const { parent_id = null } = changes;
  return db
    .insertInto('categories')
    .values({ name, slug, name_translations, parent_id })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}

/**
 * A product with stock; 10 euros by default, so that two reach the minimum order. On sale from now
 * on by default.
 */
export async function createProduct(
  shop: TestApp,
  {
    stock = 100,
    soldForDays = 0,
    ...changes
  }: Partial<Insertable<Products>> & { stock?: number; soldForDays?: number } = {},
): Promise<{ id: string; name: string }> {
  const { db } = shop;
  const category_id = changes.category_id ?? (await createCategory(shop)).id;
  const product = await inTransaction(db, async (trx) => {
    // Its translations count as approved.
    await sql`select set_config('shop.approves_lists', 'on', true)`.execute(trx);
    return trx
      .insertInto('products')
      .values({ name: 'Äpfel', price_cents: cents(1000), ...changes, category_id })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
  if (stock > 0) {
    await db
      .insertInto('stock_movements')
      .values({ product_id: product.id, quantity: stock, reason: 'delivery' })
      .execute();
  }
  if (soldForDays > 0) {
    await sql`
      insert into product_prices (product_id, price_cents, valid)
        select product_id, price_cents, tstzrange(lower(valid) - make_interval(days => ${soldForDays}), lower(valid))
        from product_prices where product_id = ${product.id}`.execute(db);
  }
  return product;
}

/** A certificate without an end in sight that lists products, which are then called halal. */
export async function certify(
  { db }: Pick<TestApp, 'db'>,
  productIds: readonly string[],
  {
    certifier = 'HCB',
    proof = 'product',
    ...changes
  }: Partial<Insertable<HalalCertificates>> & {
    certifier?: string;
    proof?: 'lot' | 'product';
  } = {},
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const content = Buffer.from(`%PDF-1.4\n${randomUUID()}\nstartxref\n0\n%%EOF`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await sql`insert into certificate_files (sha256, media_type, content)
      values (${sha256}, 'application/pdf', ${content})`.execute(trx);
    const { id: certifier_id } = await trx
      .insertInto('certifiers')
      .values({ name: certifier })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: certifier }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('halal_certificates')
      .values({
        certifier_id,
        number: randomUUID(),
        holder: 'Fleischerei',
        site: 'Berlin',
        scope: 'Fleisch',
        stunning: 'electric',
        slaughter: 'hand',
        issued_on: '2020-01-01',
        valid_from: '2020-01-01',
        valid_to: '2099-12-31',
        file_sha256: sha256,
        is_public: false,
        checked_how: 'register',
        checked_on: '2020-01-01',
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('certificate_products')
      .values(productIds.map((product_id) => ({ certificate_id: id, product_id })))
      .execute();
    await trx
      .updateTable('products')
      .set({ halal_proof: proof })
      .where('id', 'in', productIds)
      .execute();
    return id;
  });
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * An offer for 8 euros that begins now and runs for a week by default; written at the moment in
 * which it begins.
 */
export function createOffer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  {
    valid_from = clock.now().toISOString(),
    ...fields
  }: Partial<Insertable<Offers>> & { product_id: string },
) {
  return db.transaction().execute(async (trx) => {
    await actAt(trx, new Date(valid_from));
    return trx
      .insertInto('offers')
      .values({
        kind: 'weekly',
        price_cents: cents(800),
        valid_from,
        valid_to: new Date(Date.parse(valid_from) + week).toISOString(),
        ...fields,
      })
      .returning(['id', 'price_cents', 'discount_percent', 'original_price_cents'])
      .executeTakeFirstOrThrow();
  });
}
