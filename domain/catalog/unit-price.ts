import { cents, type Cents } from '#domain/money.ts';

export const netUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

export const unitPriceUnits = ['kg', 'l', 'piece'] as const;

export interface NetContent {
  amount: number;
  unit: NetUnit;
}

export interface UnitPrice {
  price_cents: Cents;
  per: (typeof unitPriceUnits)[number];
}

const base: Record<NetUnit, { per: UnitPrice['per']; amount: number }> = {
  g: { per: 'kg', amount: 1000 },
  kg: { per: 'kg', amount: 1 },
  ml: { per: 'l', amount: 1000 },
  l: { per: 'l', amount: 1 },
  piece: { per: 'piece', amount: 1 },
};

/**
 * The price per kilogram, litre or piece that PAngV § 4 requires next to the price, rounded to the
 * cent. It excludes deposits (PAngV § 7).
 */
export function computeUnitPrice(price: Cents, content: NetContent): UnitPrice {
  const { per, amount } = base[content.unit];
  // Amounts have at most three decimals: thousandths avoid floating-point errors.
  const thousandths = Math.round(content.amount * 1000);
  return { price_cents: cents(Math.round((price * amount * 1000) / thousandths)), per };
}

/** A content in the unit of its price: 500 g are 0.5 kg. */
export function toBaseContent({ amount, unit }: NetContent): {
  amount: number;
  per: UnitPrice['per'];
} {
  return { amount: amount / base[unit].amount, per: base[unit].per };
}

/** An amount or a share with this many decimals at most. */
export function roundTo(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
