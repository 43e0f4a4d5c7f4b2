import { cents, sum, type Cents } from '#domain/money.ts';

/** What a record is about: turnover, or cash that moves without turnover. */
export const fiscalKinds = [
  'payment',
  'payout',
  'float',
  'transfer',
  'difference',
  'correction',
  'opening',
] as const;
export type FiscalKind = (typeof fiscalKinds)[number];

/**
 * `none` is not to be signed. `pending` waits for the security device, which has numbered what is
 * `started`. `signed` and `unsigned` are final. `outage` is of builds of before 1.6: it waited, or
 * was refused.
 */
export const fiscalStates = ['none', 'pending', 'started', 'signed', 'unsigned', 'outage'] as const;
export type FiscalState = (typeof fiscalStates)[number];

/** What a total consists of. Amounts that the shop pays are negative, except where noted. */
export interface FiscalAmounts {
  /** Goods, delivery and deposits by VAT rate, as on the invoice. */
  vat: readonly { vat_rate: number; gross_cents: Cents }[];
  /** The deposits in `vat`. */
  deposit_cents: Cents;
  /** Deposits of returned empties, at least 0 but in a correction; they lower the total. */
  empties_cents: Cents;
  /** The part of the empties that is credited and not paid out, at least 0 but in a correction. */
  credit_cents: Cents;
  tip_cents: Cents;
  /** What is paid from the balance of an account and not with the method; only if it is not 0. */
  balance_cents?: Cents;
  /** Cash that is no turnover: floats, transfers, differences. */
  other_cents: Cents;
}

export const noAmounts: FiscalAmounts = {
  vat: [],
  deposit_cents: cents(0),
  empties_cents: cents(0),
  credit_cents: cents(0),
  tip_cents: cents(0),
  other_cents: cents(0),
};

export function totalOf(amounts: FiscalAmounts): Cents {
  const { vat, empties_cents, credit_cents, tip_cents, balance_cents = 0, other_cents } = amounts;
  const gross = sum(vat.map(({ gross_cents }) => gross_cents));
  const paid = gross - empties_cents + credit_cents - balance_cents;
  return cents(paid + tip_cents + other_cents);
}

/** What a certified security device says about a record (section 6 KassenSichV). */
export interface FiscalSignature {
  transaction_number: number;
  signature_counter: number;
  /** ISO 8601, by the clock of the device. */
  started_at: string;
  ended_at: string;
  /** The serial number of the security device. */
  device_serial: string;
  /** The serial number under which the provider knows the shop's system. */
  system_serial: string;
  signature: string;
  /** The text of the QR code for receipts (DSFinV-K, appendix I). */
  qr: string;
  /** The device gave another text than `buildQr` for the same facts. */
  qr_differs?: true;
}
