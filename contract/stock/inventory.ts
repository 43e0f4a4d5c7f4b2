import { endpoint, onceEndpoint, type ById, type Page } from '#contract/endpoint.ts';
import type {
  KnownLabels,
  Lot,
  LotBlock,
  LotBooking,
  LotOrder,
  LotQuery,
  NewLotOrigin,
  NewReceipt,
  NewShelf,
  ProductStorage,
  GoodsReceipt,
  ReceiptQuery,
  Scan,
  ScanQuery,
  Shelf,
} from '#contract/stock/inventory.schema.ts';

/** Refuses a damaged code; a right one of an unknown product is an answer. */
export const readScan = endpoint<{ query: ScanQuery; response: Scan }>(
  'GET',
  '/api/v1/work/scan',
  'stock:read',
);
export const listShelves = endpoint<{ response: { items: Shelf[] } }>(
  'GET',
  '/api/v1/work/shelves',
  'stock:read',
);
export const addShelf = onceEndpoint<{ body: NewShelf; response: Shelf }>(
  '/api/v1/work/shelves',
  'stock:book',
);
export const setProductStorage = endpoint<{
  params: ById;
  body: ProductStorage;
  response: ProductStorage;
}>('PUT', '/api/v1/work/products/{id}/storage', 'stock:book');
/** What the label of a product that arrives probably says. */
export const getKnownLabels = endpoint<{ params: ById; response: KnownLabels }>(
  'GET',
  '/api/v1/work/products/{id}/labels',
  'stock:read',
);
/** Those with goods and those that are blocked, the earliest date first. */
export const listLots = endpoint<{ query: LotQuery; response: { items: Lot[] } }>(
  'GET',
  '/api/v1/work/lots',
  'stock:read',
);
/** One step back: which supplier brought the goods, the newest first. */
export const listReceipts = endpoint<{ query: ReceiptQuery; response: Page<GoodsReceipt> }>(
  'GET',
  '/api/v1/work/receipts',
  'stock:read',
);
/** Goods of one supplier with the same code and date as earlier ones are of the same lot. */
export const receiveGoods = endpoint<{
  headers: { 'idempotency-key': string };
  body: NewReceipt;
  response: Lot;
}>('POST', '/api/v1/work/receipts', 'stock:book');
export const bookLot = endpoint<{
  params: ById;
  headers: { 'idempotency-key': string };
  body: LotBooking;
  response: Lot;
}>('POST', '/api/v1/work/lots/{id}/movements', 'stock:book');
/** On 62 x 40 mm, in the language of the request; the scan of its code finds the lot. */
export const getLotLabel = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/work/lots/{id}/label',
  'stock:read',
);
/** A blocked lot is not sold; units of it that are promised become a known shortage. */
export const blockLot = endpoint<{ params: ById; body: LotBlock; response: Lot }>(
  'PUT',
  '/api/v1/work/lots/{id}/block',
  'stock:book',
);
/** Completes goods that arrived without their origin, and returns them to the sale. */
export const nameOrigin = endpoint<{ params: ById; body: NewLotOrigin; response: Lot }>(
  'PUT',
  '/api/v1/work/lots/{id}/origin',
  'stock:book',
);
/** Its product shows and sells the origin of this lot from now on. */
export const putOnSale = endpoint<{ params: ById; response: Lot }>(
  'PUT',
  '/api/v1/work/lots/{id}/sale',
  'stock:book',
);
/** The orders that got goods of a lot, for a recall. */
export const listLotOrders = endpoint<{ params: ById; response: { items: LotOrder[] } }>(
  'GET',
  '/api/v1/work/lots/{id}/orders',
  'orders:change',
);
