import { sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { View } from '#server/platform/db/view.ts';

/** Identifies a list of an account: that of another account is not found. */
interface OwnList {
  user_id: string;
  id: string;
}

interface Item {
  product_id: string;
  quantity: number;
}

/** The latest changed first, each with its number of products and how many of one product. */
export function listLists(db: Database, userId: string, productId: string | null) {
  return db
    .selectFrom('shopping_lists')
    .leftJoin('shopping_list_items as items', 'items.list_id', 'shopping_lists.id')
    .select((eb) => [
      'shopping_lists.id',
      'shopping_lists.name',
      eb.cast<number>(eb.fn.count('items.product_id'), 'integer').as('item_count'),
      sql<number>`coalesce(max(items.quantity) filter (where items.product_id = ${productId}), 0)`.as(
        'contained_quantity',
      ),
    ])
    .where('shopping_lists.user_id', '=', userId)
    .groupBy('shopping_lists.id')
    .orderBy('shopping_lists.changed_at', 'desc')
    .orderBy('shopping_lists.id')
    .execute();
}

/** A list with its products as a cart shows them, also those that left the catalogue. */
export function prepareList<Product>(
  selectProducts: (db: Database, view: View) => Expression<Product>,
) {
  return prepared((db, values: OwnList & View) => {
    const items = sql<Product & { quantity: number }>`(
      select product.*, items.quantity
        from ${selectProducts(db, values)} as product
          join shopping_list_items as items on items.product_id = product.id
        where items.list_id = shopping_lists.id
        order by items.position, items.product_id)`;
    return db
      .selectFrom('shopping_lists')
      .select(['shopping_lists.id', 'shopping_lists.name', jsonArrayFrom(items).as('items')])
      .where('shopping_lists.id', '=', values.id)
      .where('shopping_lists.user_id', '=', values.user_id);
  });
}

/** For the copy of a customer's data, the oldest first. */
export function exportLists(db: Database, userId: string) {
  return db
    .selectFrom('shopping_lists')
    .select((eb) => [
      'shopping_lists.id',
      'shopping_lists.name',
      'shopping_lists.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('shopping_list_items as items')
          .innerJoin('products', 'products.id', 'items.product_id')
          .select(['items.product_id', 'products.name', 'items.quantity'])
          .whereRef('items.list_id', '=', 'shopping_lists.id')
          .orderBy('items.position')
          .orderBy('items.product_id'),
      ).as('items'),
    ])
    .where('shopping_lists.user_id', '=', userId)
    .orderBy('shopping_lists.created_at')
    .orderBy('shopping_lists.id')
    .execute();
}

/** Answers nothing when there is a list with this id already. */
export function insertList(db: Database, { user_id, id }: OwnList, name: string, now: Date) {
  const at = now.toISOString();
  return db
    .insertInto('shopping_lists')
    .values({ id, user_id, name, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** In the order given. Answers the products; those that do not exist are left out. */
export function insertItems(db: Database, listId: string, items: readonly Item[]) {
  return db
    .insertInto('shopping_list_items')
    .columns(['list_id', 'product_id', 'quantity', 'position'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<Item & { position: number }>`rows from (
            json_to_recordset(${JSON.stringify(items)}::json) as (product_id uuid, quantity integer)
          ) with ordinality`.as<'added'>(sql`added(product_id, quantity, position)`),
        )
        .innerJoin('products', 'products.id', 'added.product_id')
        .select([
          sql<string>`${listId}::uuid`.as('list_id'),
          'added.product_id',
          'added.quantity',
          'added.position',
        ])
        .orderBy('added.product_id'),
    )
    .returning('product_id')
    .execute();
}

/** Locks a list until the end of the transaction; answers nothing when the account lacks it. */
export function lockList(db: Database, { user_id, id }: OwnList, now: Date) {
  return db
    .updateTable('shopping_lists')
    .set({ changed_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
}

export function renameList(db: Database, { user_id, id }: OwnList, name: string, now: Date) {
  return db
    .updateTable('shopping_lists')
    .set({ name, changed_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute();
}

export function deleteList(db: Database, { user_id, id }: OwnList) {
  return db
    .deleteFrom('shopping_lists')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute();
}

/**
 * A product that is new to the list has to be in the catalogue, and becomes its last. Answers
 * nothing when it is not.
 */
export function putItem(db: Database, listId: string, { product_id, quantity }: Item) {
  return db
    .insertInto('shopping_list_items')
    .columns(['list_id', 'product_id', 'quantity', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([
          sql<string>`${listId}::uuid`.as('list_id'),
          'products.id',
          sql<number>`${quantity}::integer`.as('quantity'),
          sql<number>`(select coalesce(max(position) + 1, 0) from shopping_list_items
            where list_id = ${listId})`.as('position'),
        ])
        .where('products.id', '=', product_id)
        .where((product) =>
          product.or([
            product('products.archived_at', 'is', null),
            product.exists(
              product
                .selectFrom('shopping_list_items')
                .select('product_id')
                .where('list_id', '=', listId)
                .where('product_id', '=', product_id),
            ),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .returning('product_id')
    .executeTakeFirst();
}

export function deleteItem(db: Database, listId: string, productId: string) {
  return db
    .deleteFrom('shopping_list_items')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .execute();
}

/** First the named products, then the others in the order they had. */
export function sortItems(db: Database, listId: string, productIds: readonly string[]) {
  return db
    .updateTable('shopping_list_items as items')
    .from((eb) =>
      eb
        .selectFrom('shopping_list_items')
        .select([
          'product_id',
          sql<number>`row_number() over (order by
            array_position(${productIds}::uuid[], product_id) nulls last, position, product_id)`.as(
            'place',
          ),
        ])
        .where('list_id', '=', listId)
        .as('sorted'),
    )
    .set((eb) => ({ position: eb.ref('sorted.place') }))
    .where('items.list_id', '=', listId)
    .whereRef('items.product_id', '=', 'sorted.product_id')
    .execute();
}
