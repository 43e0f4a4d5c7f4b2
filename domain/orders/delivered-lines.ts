import { cents, sum, times, type Cents } from '#domain/money.ts';
import type { LineOutcome } from './settlement.ts';

interface OrderedItem {
  id: string;
  quantity: number;
  price_at_purchase_cents: Cents;
}

interface SettledLine {
  order_item_id: string;
  outcome: LineOutcome;
  ordered_quantity: number;
  quantity: number;
  product: { id: string };
  charged_cents: Cents;
  weight_g: number | null;
  lot: {
    date: string | null;
    date_kind: string;
    halal?: { certifier: string; number: string; lot_code: string };
  } | null;
}

/** What became of units of an ordered line, next to what was ordered. */
export interface DeliveredLine<
  Item extends OrderedItem = OrderedItem,
  Line extends SettledLine = SettledLine,
> {
  /** Identifies it within the order. */
  key: string;
  item: Item;
  line: Line;
  /** What these units cost as ordered, without the deposit. */
  ordered_cents: Cents;
  /** What the customer pays less for them. */
  less_cents: Cents;
}

/**
 * The lines of a settlement in the order of the items. Units that were scanned one by one are one
 * line if they have the same outcome, the same date, and the same proof as halal goods.
 */
export function listDelivered<Item extends OrderedItem, Line extends SettledLine>(
  items: readonly Item[],
  lines: readonly Line[],
): DeliveredLine<Item, Line>[] {
  return items.flatMap((item) => {
    const own = lines.filter((line) => line.order_item_id === item.id);
    return [...Map.groupBy(own, keyOf)].flatMap(([key, [first, ...others]]) =>
      first === undefined ? [] : [compare(key, item, others.reduce(add, first))],
    );
  });
}

/** What came for an ordered line: the product or its substitute, or some units of each. */
export interface ReceivedLine<Product> {
  order_item_id: string;
  quantity: number;
  products: Product[];
}

/** The lines that brought something, with their units. */
export function listReceived<Product extends { id: string }>(
  items: readonly { id: string }[],
  lines: readonly { order_item_id: string; quantity: number; product: Product }[],
): ReceivedLine<Product>[] {
  return items.flatMap(({ id }) => {
    const own = lines.filter((line) => line.order_item_id === id && line.quantity > 0);
    const products = [...new Map(own.map(({ product }) => [product.id, product])).values()];
    const quantity = own.reduce((count, line) => count + line.quantity, 0);
    return quantity === 0 ? [] : [{ order_item_id: id, quantity, products }];
  });
}

/** Whether the units are not what was ordered, or cost less. */
export function isDifferent({ line, less_cents }: DeliveredLine): boolean {
  return line.outcome !== 'delivered' || less_cents > 0;
}

/** The totals that the customer pays: of what was packed, as soon as there is a settlement. */
export function totalsDue<Ordered, Settled>(
  order: Ordered & { settlement: Settled | null },
): Ordered | Settled {
  return order.settlement ?? order;
}

/**
 * The totals that a customer sees: while the order is packed, without what is missing so far. It is
 * due only with the settlement, and so is the tender for it.
 */
export function totalsExpected<Ordered, Settled, Expected>(
  order: Ordered & { settlement: Settled | null; fulfilment: { totals: Expected } | null },
): Expected | Ordered | Settled {
  return order.fulfilment?.totals ?? totalsDue<Ordered, Settled>(order);
}

function keyOf({ order_item_id, outcome, product, lot }: SettledLine): string {
  const { certifier, number, lot_code } = lot?.halal ?? {};
  const parts = [order_item_id, outcome, product.id, lot?.date_kind, lot?.date];
  return [...parts, certifier, number, lot_code].join(' ');
}

function compare<Item extends OrderedItem, Line extends SettledLine>(
  key: string,
  item: Item,
  line: Line,
): DeliveredLine<Item, Line> {
  const ordered = times(item.price_at_purchase_cents, line.ordered_quantity);
  const less_cents = cents(ordered - line.charged_cents);
  return { key, item, line, ordered_cents: ordered, less_cents };
}

function add<Line extends SettledLine>(one: Line, other: Line): Line {
  const hasWeight = one.weight_g !== null || other.weight_g !== null;
  return {
    ...one,
    ordered_quantity: one.ordered_quantity + other.ordered_quantity,
    quantity: one.quantity + other.quantity,
    charged_cents: sum([one.charged_cents, other.charged_cents]),
    weight_g: hasWeight ? (one.weight_g ?? 0) + (other.weight_g ?? 0) : null,
  };
}
