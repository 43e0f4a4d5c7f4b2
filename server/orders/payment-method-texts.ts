import type { Language } from '#domain/accounts/languages.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';

interface PaymentMethodTexts {
  /** As a heading. */
  name: string;
  /** As one of several facts. */
  short: string;
  /** 'you pay ... at the door' */
  within_sentence: string;
  paid: string;
  /** The link where the customer pays; null for a method without. */
  pay_link: string | null;
}

/** What mails, SMS and papers call the payment methods. */
export const paymentMethodTexts: Record<Language, Record<PaymentMethod, PaymentMethodTexts>> = {
  de: {
    cash: {
      name: 'Bar',
      short: 'bar',
      within_sentence: 'bar',
      paid: 'Bar bezahlt',
      pay_link: null,
    },
    paypal: {
      name: 'PayPal',
      short: 'PayPal',
      within_sentence: 'mit PayPal',
      paid: 'Mit PayPal bezahlt',
      pay_link: 'Mit PayPal zahlen',
    },
  },
  en: {
    cash: {
      name: 'Cash',
      short: 'cash',
      within_sentence: 'in cash',
      paid: 'Paid in cash',
      pay_link: null,
    },
    paypal: {
      name: 'PayPal',
      short: 'PayPal',
      within_sentence: 'with PayPal',
      paid: 'Paid with PayPal',
      pay_link: 'Pay with PayPal',
    },
  },
  ar: {
    cash: {
      name: 'نقدًا',
      short: 'نقدًا',
      within_sentence: 'نقدًا',
      paid: 'دُفع نقدًا',
      pay_link: null,
    },
    paypal: {
      name: 'PayPal',
      short: 'PayPal',
      within_sentence: 'عبر PayPal',
      paid: 'دُفع عبر PayPal',
      pay_link: 'الدفع عبر PayPal',
    },
  },
  tr: {
    cash: {
      name: 'Nakit',
      short: 'nakit',
      within_sentence: 'nakit',
      paid: 'Nakit ödendi',
      pay_link: null,
    },
    paypal: {
      name: 'PayPal',
      short: 'PayPal',
      within_sentence: 'PayPal ile',
      paid: 'PayPal ile ödendi',
      pay_link: 'PayPal ile öde',
    },
  },
};
