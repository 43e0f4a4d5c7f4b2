import type { Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';

/** What a correction prints besides its seller, number and VAT: copies, which never change. */
export interface CorrectionContent {
  language: Language;
  order_number: number;
  invoice_number: string;
  invoice_issued_at: string;
  customer_name: string;
  delivery_address: string;
  /** In the words of the staff. */
  note: string | null;
  lines: readonly CorrectionLine[];
}

export interface CorrectionLine {
  product_name: string;
  quantity: number;
  vat_rate: number;
  /** Credited, with VAT and deposit. */
  amount_cents: Cents;
}
