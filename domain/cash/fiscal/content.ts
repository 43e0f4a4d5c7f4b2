import type { Cents } from '#domain/money.ts';
import type { VatKey } from './vat-keys.ts';

/** What a line is about (GV_TYP of DSFinV-K): those that a shop with deliveries has. */
export const businessCases = [
  'Umsatz',
  'Pfand',
  'PfandRueckzahlung',
  'Rabatt',
  'TrinkgeldAN',
  'Anzahlungseinstellung',
  'Anzahlungsaufloesung',
  'Forderungsentstehung',
  'Forderungsaufloesung',
  'Anfangsbestand',
  'Geldtransit',
  'DifferenzSollIst',
  'Einzahlung',
  'Auszahlung',
  'Privateinlage',
  'Privatentnahme',
] as const;
export type BusinessCase = (typeof businessCases)[number];

/** Cash that moves without turnover. */
const cashCases: ReadonlySet<BusinessCase> = new Set([
  'Anfangsbestand',
  'Geldtransit',
  'DifferenzSollIst',
  'Einzahlung',
  'Auszahlung',
  'Privateinlage',
  'Privatentnahme',
]);
export const isCashCase = (gv_type: BusinessCase): boolean => cashCases.has(gv_type);

/** A claim changes how a turnover is paid, and not the turnover. */
export const isClaim = (gv_type: BusinessCase): boolean =>
  gv_type === 'Forderungsentstehung' || gv_type === 'Forderungsaufloesung';

/** How a record is paid (ZAHLART_TYP of DSFinV-K). */
export const meansTypes = [
  'Bar',
  'Unbar',
  'ECKarte',
  'Kreditkarte',
  'ElZahlungsdienstleister',
  'Guthabenkarte',
  /** Nothing is paid. */
  'Keine',
] as const;
export type MeansType = (typeof meansTypes)[number];

export const referenceTypes = ['Transaktion', 'ExterneRechnung', 'ExterneSonstige'] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** Only these count in the sums of a closing. */
export const receiptTypes = ['Beleg'] as const;
export type ReceiptType = (typeof receiptTypes)[number];

export interface FiscalLine {
  gv_type: BusinessCase;
  /** More about the business case; empty if it says all. */
  gv_name: string;
  text: string;
  product_no: string | null;
  gtin: string | null;
  product_group: string | null;
  /** Negative if units come back. */
  quantity: number;
  unit: string;
  /** `_e5` is in 0.00001 euros: DSFinV-K has five decimals. */
  unit_price_e5: number;
  vat_key: VatKey;
  gross_cents: Cents;
  net_e5: number;
  vat_e5: number;
}

/** What the receipt prints for a VAT key. */
export interface FiscalVat {
  vat_key: VatKey;
  gross_cents: Cents;
  net_cents: Cents;
  vat_cents: Cents;
}

export interface FiscalMeans {
  type: MeansType;
  /** Empty if the type says all. */
  name: string;
  amount_cents: Cents;
}

export interface FiscalReference {
  type: ReferenceType;
  /** Of a `Transaktion`; the others have a text. */
  other_record_id: string | null;
  text: string | null;
}

/** What a record contains besides its register, its times and its operator. */
export interface RecordContent {
  lines: readonly FiscalLine[];
  vat: readonly FiscalVat[];
  means: readonly FiscalMeans[];
  references: readonly FiscalReference[];
}
