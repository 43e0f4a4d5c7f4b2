import type {
  FavouriteParams,
  Favourites,
  FavouritesBody,
} from '#contract/catalog/favourites.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const listFavourites = endpoint<{ response: Favourites }>(
  'GET',
  '/api/v1/favourites',
  'signed_in',
);
/** Idempotent. Returns the whole list, like the next two. */
export const addFavourite = endpoint<{ params: FavouriteParams; response: Favourites }>(
  'PUT',
  '/api/v1/favourites/{product_id}',
  'signed_in',
);
export const removeFavourite = endpoint<{ params: FavouriteParams; response: Favourites }>(
  'DELETE',
  '/api/v1/favourites/{product_id}',
  'signed_in',
);
/** Adds the favourites of a browser. Leaves out products that do not exist any more. */
export const mergeFavourites = endpoint<{ body: FavouritesBody; response: Favourites }>(
  'POST',
  '/api/v1/favourites/merge',
  'signed_in',
);
