import { sql } from 'kysely';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import type { Database } from '#server/db/pool.ts';

/** In the order in which the products were put in. */
export function listCartItems(db: Database, userId: string) {
  return db
    .selectFrom('cart_items')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('product_id')
    .execute();
}

/** Sets a line, if the product can be bought. Answers nothing when it cannot. */
export function setCartItem(db: Database, userId: string, productId: string, quantity: number) {
  return db
    .insertInto('cart_items')
    .columns(['user_id', 'product_id', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'id',
          sql<number>`${quantity}::integer`.as('quantity'),
        ])
        .where('id', '=', productId)
        .where((product) => product.ref('is_available'))
        .where('archived_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .returning('product_id')
    .executeTakeFirst();
}

export function deleteCartItem(db: Database, userId: string, productId: string) {
  return db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

export function clearCart(db: Database, userId: string) {
  return db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}

/** Answers nothing when this merge was made before. */
export function recordMerge(db: Database, userId: string, mergeId: string) {
  return db
    .insertInto('cart_merges')
    .values({ user_id: userId, merge_id: mergeId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merge_id')
    .executeTakeFirst();
}

/** Adds to what is there, up to the most that a cart holds of a product; what cannot be bought is left out. */
export function addCartItems(
  db: Database,
  userId: string,
  items: readonly { product_id: string; quantity: number }[],
) {
  return db
    .insertInto('cart_items')
    .columns(['user_id', 'product_id', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{
            product_id: string;
            quantity: number;
          }>`json_to_recordset(${JSON.stringify(items)}::json)`.as<'added'>(
            sql`added(product_id uuid, quantity integer)`,
          ),
        )
        .innerJoin('products', 'products.id', 'added.product_id')
        .where((product) => product.ref('products.is_available'))
        .where('products.archived_at', 'is', null)
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'added.product_id', 'added.quantity'])
        .orderBy('added.product_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet({
        quantity: sql`least(cart_items.quantity + excluded.quantity, ${maximumQuantity})`,
      }),
    )
    .execute();
}
