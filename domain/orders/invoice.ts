import type { Language } from '../identity/languages.ts';
import type { Cents } from '../money.ts';
import type { PaymentMethod, PaymentStatus } from './payment.ts';

/** What an invoice keeps of its order, as it was when the invoice was issued. */
export interface InvoiceContent {
  language: Language;
  order_number: number;
  customer_name: string;
  delivery_address: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  items: readonly InvoiceLine[];
  delivery_fee_cents: Cents;
  total_cents: Cents;
}

export interface InvoiceLine {
  product_name: string;
  quantity: number;
  price_at_purchase_cents: Cents;
  /** Deposit of one unit. */
  deposit_cents: Cents;
  vat_rate: number;
}
