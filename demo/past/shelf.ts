import type { StockReason } from '#domain/catalog/stock-reasons.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { Cents } from '#domain/money.ts';
import type { Random } from '#domain/random.ts';

export interface ShelfProduct {
  id: string;
  name: string;
  name_translations: Translations;
  category: string;
  image_url: string | null;
  pack: string | null;
  tint: string;
  price_cents: Cents;
  /** Null: unknown. */
  cost_cents: Cents | null;
  deposit_cents: Cents;
  vat_rate: number;
  stock_quantity: number;
}

export interface Movement {
  product_id: string;
  quantity: number;
  reason: StockReason;
  order_id: string | null;
  actor_id: string | null;
  note: string | null;
  created_at: string;
}

/** Categories whose goods do not last: delivered every morning, and sometimes thrown away. */
const fresh = new Set(['obst-gemuese', 'backwaren', 'milchprodukte', 'fleisch']);
/** Sell faster than their supplier delivers. */
const scarce = new Set([
  'Simit, 4 Sesamringe',
  'Baklava mit Pistazien',
  'Lammfleisch zum Schmoren',
  'Kaymak, türkischer Rahm',
  'Frische Minze, Bund',
  'Medjool-Datteln',
]);
const scarceDelivery = 10;

/** The stock of the products while the past is made, and its movements. */
export class Shelf {
  readonly movements: Movement[] = [];
  readonly #products: readonly ShelfProduct[];
  readonly #stock: Map<string, number>;

  constructor(products: readonly ShelfProduct[]) {
    this.#products = products;
    this.#stock = new Map(products.map(({ id, stock_quantity }) => [id, stock_quantity]));
  }

  stockOf(product: Pick<ShelfProduct, 'id'>): number {
    return this.#stock.get(product.id) ?? 0;
  }

  move(
    at: Date,
    product_id: string,
    quantity: number,
    rest: Pick<Movement, 'reason'> & Partial<Movement>,
  ): void {
    this.#stock.set(product_id, this.stockOf({ id: product_id }) + quantity);
    const none = { order_id: null, actor_id: null, note: null };
    this.movements.push({ ...none, ...rest, product_id, quantity, created_at: at.toISOString() });
  }

  /** A morning of deliveries by the wholesaler; throws away some of what does not last. */
  restock(random: Random, at: Date, isMarketDay: boolean): void {
    for (const product of this.#products) {
      const stock = this.stockOf(product);
      const isFresh = fresh.has(product.category);
      if (isFresh && stock > 8 && random.chance(0.006)) {
        const spoiled = random.between(1, 4);
        this.move(at, product.id, -spoiled, { reason: 'loss', note: 'Abgelaufen' });
      }
      if (scarce.has(product.name)) {
        if (isMarketDay && stock <= 3)
          this.move(at, product.id, scarceDelivery, { reason: 'delivery' });
      } else if ((isFresh || isMarketDay) && stock < product.stock_quantity / 2) {
        this.move(at, product.id, product.stock_quantity - stock, { reason: 'delivery' });
      }
    }
  }
}
