import { sql, type Transaction } from 'kysely';
import { computeOfferPrice } from '#domain/catalog/offer-price.ts';
import { cents } from '#domain/money.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { hashPassword } from '#server/auth/passwords/password.ts';
import type { DB } from '#server/db/tables.ts';
import { actAt } from '#server/db/transaction.ts';
import { demoAccounts } from './accounts.ts';
import { demoAds } from './ads.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { demoCategories } from './catalogue/categories.ts';
import { demoOffers } from './catalogue/offers.ts';
import type { DemoProduct } from './catalogue/shape.ts';

/** Long enough that a demo shop never runs out of offers. */
const offerDays = 365;

/** The catalogue, the offers, the ads and the accounts of the demo shop, into a database that has none. */
export async function fillShop(trx: Transaction<DB>, now: Date): Promise<void> {
  // The shop may be tried out on a Sunday. No account has the link: PayPal gives no names as long as this.
  await trx
    .updateTable('shop_settings')
    .set({
      closed_weekdays: [],
      closed_on_holidays: false,
      paypal_me: 'KiezkorbDemoNobodysAccount',
    })
    .execute();
  const productIds = await insertCatalogue(trx);
  await insertOffers(trx, productIds, now);
  await insertAds(trx);
  for (const account of demoAccounts) {
    await createAccount(trx, {
      email: account.email,
      password_hash: await hashPassword(account.password),
      role: account.role,
      data: account.profile,
      is_confirmed: true,
      now,
    });
  }
  // PostgreSQL counts by itself within a minute. Until then it would read all products for the few of a cart.
  await sql`analyze products, categories, offers`.execute(trx);
}

async function insertCatalogue(
  trx: Transaction<DB>,
): Promise<Map<string, { id: string; price_cents: number }>> {
  const categories = await trx
    .insertInto('categories')
    .values(
      demoCategories.map(
        ({ name: { de, ...translations }, slug, description, picture, tint }, position) => ({
          name: de,
          name_translations: translations,
          slug,
          description,
          image_url: pictureUrl(picture),
          tint,
          position,
        }),
      ),
    )
    .returning(['id', 'slug'])
    .execute();
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const products = demoCatalogue.flatMap(({ category, products: ofCategory }) =>
    ofCategory.map((product) => ({
      product,
      id: crypto.randomUUID(),
      category_id: categoryIds.get(category) ?? '',
    })),
  );
  await trx
    .insertInto('products')
    .values(
      products.map(({ product, id, category_id }) => ({ ...toRow(product), id, category_id })),
    )
    .execute();
  await trx
    .insertInto('stock_movements')
    .values(
      products
        .filter(({ product }) => product.stock_quantity > 0)
        .map(({ product, id }) => ({
          product_id: id,
          quantity: product.stock_quantity,
          reason: 'delivery' as const,
        })),
    )
    .execute();
  // An offer is compared with what was charged before: the demo shop has sold at these prices for a while.
  await sql`
    insert into product_prices (product_id, price_cents, valid)
      select product_id, price_cents, tstzrange(lower(valid) - interval '60 days', lower(valid)) from product_prices`.execute(
    trx,
  );
  return new Map(
    products.map(({ product, id }) => [product.key, { id, price_cents: product.price_cents }]),
  );
}

function toRow(product: DemoProduct) {
  const { nutrition } = product;
  return {
    name: product.name,
    description: product.description,
    price_cents: cents(product.price_cents),
    vat_rate: product.vat_rate,
    net_amount: product.net_content.amount,
    net_unit: product.net_content.unit,
    deposit_kind: product.deposit ?? null,
    deposit_cents: cents(product.deposit_cents ?? 0),
    image_url: product.picture === null ? null : pictureUrl(product.picture),
    pack: product.pack ?? null,
    ingredients: product.ingredients,
    allergens: product.allergens,
    labels: product.labels,
    origin: product.origin,
    nutritional_values: nutrition && toNutritionalValues(nutrition),
    search_words: product.search_words,
  };
}

/** The wire keeps the specification's name for the kilocalories. */
function toNutritionalValues({
  energy_kcal: calories,
  ...rest
}: NonNullable<DemoProduct['nutrition']>) {
  return { calories, ...rest };
}

async function insertOffers(
  trx: Transaction<DB>,
  products: ReadonlyMap<string, { id: string; price_cents: number }>,
  now: Date,
): Promise<void> {
  await actAt(trx, now);
  const end = new Date(now.getTime() + offerDays * 24 * 60 * 60 * 1000);
  await trx
    .insertInto('offers')
    .values(
      demoOffers.flatMap(({ product: key, kind, discount_percent }, position) => {
        const product = products.get(key);
        if (product === undefined) return [];
        return [
          {
            product_id: product.id,
            kind,
            price_cents: computeOfferPrice(
              { percent_off: discount_percent },
              cents(product.price_cents),
            ),
            valid_from: now.toISOString(),
            valid_to: end.toISOString(),
            position,
          },
        ];
      }),
    )
    .execute();
}

async function insertAds(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('ads')
    .values(
      demoAds.map(({ picture, texts, ...ad }, position) => ({
        ...ad,
        texts,
        image_url: pictureUrl(picture),
        position,
      })),
    )
    .execute();
}

function pictureUrl(file: string): string {
  return `/media/demo/${file}`;
}
