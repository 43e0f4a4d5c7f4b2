import { createReadStream, readdirSync } from 'node:fs';
import { favouritesOf, fillBasket, readThemes, type Theme } from '#demo/past/basket.ts';
import { planVisits } from '#demo/past/calendar.ts';
import { createCustomers } from '#demo/past/customers.ts';
import type { ShelfProduct } from '#demo/past/shelf.ts';
import { addDays, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { createRandom } from '#domain/random.ts';
import { readJsonLines } from '#server/catalog/import/json-lines.ts';
import { specificationRules } from '#test/helpers/windows.ts';

/** What a customer would have bought of a shelf that is never empty. */
export interface Want {
  at: Date;
  /** The day of delivery. */
  day: string;
  lines: readonly { product_id: string; quantity: number }[];
}

const catalogue = new URL('../../../demo/catalogue/', import.meta.url);

/** The products of the demo shop, with their names as ids. */
export async function readShelfProducts(): Promise<ShelfProduct[]> {
  const products: ShelfProduct[] = [];
  for (const file of readdirSync(catalogue).toSorted()) {
    const category = file.replace('.jsonl', '');
    for await (const row of readJsonLines(createReadStream(new URL(file, catalogue)))) {
      if ('cells' in row) products.push(toProduct(category, row.cells));
    }
  }
  return products;
}

function toProduct(category: string, cells: Record<string, unknown>): ShelfProduct {
  const name = String(cells['name']);
  const price_cents = cents(Number(cells['price_cents']));
  const vat_rate = Number(cells['vat_rate']);
  // As the past of the demo shop has it (demo/past/past.ts).
  const share = (62 + category.length) / 100;
  return {
    id: name,
    name,
    name_translations: {},
    category,
    image_url: null,
    pack: null,
    tint: '',
    price_cents,
    cost_cents: cents(Math.round((price_cents / (1 + vat_rate / 100)) * share)),
    deposit_cents: cents(0),
    vat_rate,
    stock_quantity: 0,
  };
}

/** The baskets of the demo's households for the days of delivery, in the order of their time. */
export function planWants(
  seed: number,
  products: readonly ShelfProduct[],
  { from, count }: { from: string; count: number },
): Want[] {
  const random = createRandom(seed);
  const all = Array.from({ length: count }, (_, index) => addDays(from, index));
  const days = all.filter((day) => isoWeekday(day) !== 7);
  const area = {
    id: 'wedding',
    name: 'Wedding',
    postal_codes: ['13357', '13359'],
    has_own_drivers: false,
    delivery_fee_cents: cents(290),
    minimum_order_cents: cents(1500),
    free_from_cents: null,
    delivery_hours: null,
  };
  const delivery = {
    areas: [area],
    pickup: undefined,
    rules: specificationRules(),
    offered: [],
    ofPickup: [],
    hours: null,
  };
  const people = createCustomers(random, all);
  const now = new Date(`${addDays(from, count + 2)}T00:00:00Z`);
  const visits = planVisits(random, { days, people, delivery, now });
  const themes = readThemes(products);
  const tastes = new Map<string, readonly Theme[]>();
  return visits.map(({ at, window, customer }) => {
    const favourites = tastes.get(customer.id) ?? favouritesOf(random, themes);
    tastes.set(customer.id, favourites);
    const lines = fillBasket(
      random,
      { favourites, all: themes },
      { area, at, shelf: { stockOf: () => Infinity }, priceAt: ({ price_cents }) => price_cents },
    );
    return {
      at,
      day: toBerlin(new Date(window.start)).day,
      lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    };
  });
}
