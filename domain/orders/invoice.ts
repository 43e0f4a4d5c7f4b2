import type { Language } from '#domain/accounts/languages.ts';
import type { Discount } from '#domain/cart/promotions/promotion.ts';
import type { Amounts } from '#domain/cart/totals.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PaymentStatus } from './payment.ts';

/** The invoice's own copy of its settlement; subtotal and deposit follow from the items. */
export interface InvoiceContent extends Omit<Amounts, 'subtotal_cents' | 'deposit_cents'> {
  language: Language;
  order_number: number;
  customer_name: string;
  delivery_address: string;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  /** The part of the total that was paid from the balance of the account. */
  balance_cents: Cents;
  discounts: readonly Pick<Discount, 'amount_cents' | 'name'>[];
  items: readonly InvoiceLine[];
}

/** What was delivered and charged. */
export interface InvoiceLine {
  product_name: string;
  quantity: number;
  /** Of goods that were weighed. */
  weight_g: number | null;
  vat_rate: number;
  /** Of the whole line, without the deposit. */
  charged_cents: Cents;
  deposit_total_cents: Cents;
}
