import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { maximumFavourites } from '#domain/catalog/favourites.ts';

const productIdSchema = z.uuid().toLowerCase();

/** The ids of the favourites, newest first. */
export const favouritesSchema = z
  .strictObject({ product_ids: z.array(z.uuid()) })
  .meta({ id: 'Favourites' });
export type Favourites = z.infer<typeof favouritesSchema>;

/** A favourite in the export of a customer's data. */
export const exportedFavouriteSchema = z
  .strictObject({ product_id: z.uuid(), name: z.string(), created_at: timeSchema })
  .meta({ id: 'ExportedFavourite' });
export type ExportedFavourite = z.infer<typeof exportedFavouriteSchema>;

export const favouriteParamsSchema = z.strictObject({ product_id: productIdSchema });
export type FavouriteParams = z.infer<typeof favouriteParamsSchema>;

export const favouritesBodySchema = z.strictObject({
  product_ids: z.array(productIdSchema).max(maximumFavourites),
});
export type FavouritesBody = z.infer<typeof favouritesBodySchema>;
