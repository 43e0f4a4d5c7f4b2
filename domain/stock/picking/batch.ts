/** The most orders that one person picks in a walk: each has a tote on the trolley. */
export const maximumBatchOrders = 8;

/** Names the orders of a batch on the screen, from A. */
export function letterOf(position: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + position - 1);
}

/** What a person pushes through the shop without effort: about eight full totes. */
const trolleyG = 100_000;
/** From this weight on, an order needs a second tote at least. */
export const heavyOrderG = 15_000;

interface Waiting {
  window_start: string;
  weight_g: number;
  house: number | null;
}

/**
 * What to begin with: orders of the earliest window, as many as fit on a trolley, those of a house
 * together. At least one, however heavy it is.
 */
export function suggestBatch<Order extends Waiting>(orders: readonly Order[]): Order[] {
  const ofWindow = orders.filter(({ window_start }) => window_start === orders[0]?.window_start);
  const houses = houseParts(ofWindow);
  const chosen: Order[] = [];
  for (const house of houses) if (fits([...chosen, ...house])) chosen.push(...house);
  if (chosen.length > 0) return chosen;
  const [largest = []] = houses;
  return largest.filter((_, index) => index === 0 || fits(largest.slice(0, index + 1)));
}

/** Orders in their sequence, those of a house in one part. */
export function houseParts<Order extends Pick<Waiting, 'house'>>(
  orders: readonly Order[],
): Order[][] {
  const parts: Order[][] = [];
  for (const order of orders) {
    const last = parts.at(-1);
    if (order.house !== null && last?.[0]?.house === order.house) last.push(order);
    else parts.push([order]);
  }
  return parts;
}

function fits(orders: readonly Waiting[]): boolean {
  const weight = orders.reduce((total, { weight_g }) => total + weight_g, 0);
  return orders.length <= maximumBatchOrders && weight <= trolleyG;
}
