import { z } from 'zod';
import { productSummarySchema } from '#contract/catalog/catalog.schema.ts';
import { lineSchema, timeSchema } from '#contract/fields.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { maximumListItems, maximumListNameLength } from '#domain/catalog/shopping-list/limits.ts';

const productIdSchema = z.uuid().toLowerCase();
const nameSchema = lineSchema(maximumListNameLength);
const quantitySchema = z.int().min(1).max(maximumQuantity);

export const listedListSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    item_count: z.int(),
    /** How many of the product of the query are on it; 0 without one. */
    contained_quantity: z.int(),
  })
  .meta({ id: 'ListedShoppingList' });
export type ListedShoppingList = z.infer<typeof listedListSchema>;

/** The latest changed first. */
export const shoppingListsSchema = z
  .strictObject({ lists: z.array(listedListSchema) })
  .meta({ id: 'ShoppingLists' });
export type ShoppingLists = z.infer<typeof shoppingListsSchema>;

export const shoppingListItemSchema = z
  .strictObject({
    /** Not available when it left the catalogue. */
    product: productSummarySchema,
    quantity: z.int(),
    /** How many of them can be ordered now. */
    orderable_quantity: z.int(),
  })
  .meta({ id: 'ShoppingListItem' });
export type ShoppingListItem = z.infer<typeof shoppingListItemSchema>;

export const shoppingListSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** In the order of the customer. */
    items: z.array(shoppingListItemSchema),
  })
  .meta({ id: 'ShoppingList' });
export type ShoppingList = z.infer<typeof shoppingListSchema>;

export const listsQuerySchema = z.strictObject({ product_id: productIdSchema.exactOptional() });
export type ListsQuery = z.infer<typeof listsQuerySchema>;

export const newListSchema = z.strictObject({
  name: nameSchema,
  items: z
    .array(z.strictObject({ product_id: productIdSchema, quantity: quantitySchema }))
    .max(maximumListItems)
    .refine(
      (items) => new Set(items.map(({ product_id }) => product_id)).size === items.length,
      'a product twice',
    ),
});
export type NewList = z.infer<typeof newListSchema>;

export const listNameSchema = z.strictObject({ name: nameSchema });
export type ListName = z.infer<typeof listNameSchema>;

export const listItemParamsSchema = z.strictObject({
  id: z.uuid().toLowerCase(),
  product_id: productIdSchema,
});
export type ListItemParams = z.infer<typeof listItemParamsSchema>;

export const listQuantitySchema = z.strictObject({ quantity: quantitySchema });
export type ListQuantity = z.infer<typeof listQuantitySchema>;

export const listOrderSchema = z.strictObject({
  product_ids: z.array(productIdSchema).max(maximumListItems),
});
export type ListOrder = z.infer<typeof listOrderSchema>;

/** As the customer gets it in the copy of their data. */
export const exportedListSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    created_at: timeSchema,
    items: z.array(z.strictObject({ product_id: z.uuid(), name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'ExportedShoppingList' });
export type ExportedShoppingList = z.infer<typeof exportedListSchema>;
