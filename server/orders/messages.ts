import type { Totals } from '#domain/cart/totals.ts';
import type { Slot } from '#domain/delivery/slots.ts';
import type { Language } from '#domain/identity/languages.ts';
import { times, type Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment.ts';
import { formatAddress, type DeliveryAddress } from '#domain/orders/placement.ts';
import type { ToldStatus } from '#domain/orders/status.ts';
import { renderMail, type OutgoingMail, type OutgoingSms } from '#server/notifications/service.ts';
import { messageTexts } from './message-texts.ts';

/** What the messages about a new order tell. */
export interface OrderFacts {
  shopName: string;
  order_number: number;
  customer: DeliveryAddress & {
    first_name: string;
    email: string;
    language: Language;
  };
  lines: readonly { name: string; quantity: number; price_cents: Cents }[];
  totals: Totals;
  slot: Slot;
  input: { payment_method: PaymentMethod };
}

export function confirmationMail(facts: OrderFacts): Omit<OutgoingMail, 'dedupe_key' | 'user_id'> {
  const { customer, lines, totals, slot } = facts;
  const texts = messageTexts[customer.language];
  const heading = texts.mail_heading(facts.order_number);
  return {
    channel: 'mail',
    recipient: customer.email,
    subject: `${facts.shopName}: ${heading}`,
    ...renderMail({
      language: customer.language,
      heading,
      paragraphs: [
        texts.greeting(customer.first_name),
        texts.thanks(formatDay(slot.start, customer.language), slot.label),
        texts.payment[facts.input.payment_method],
      ],
      rows: [
        ...lines.map(
          (line) =>
            [
              `${line.quantity} × ${line.name}`,
              formatMoney(times(line.price_cents, line.quantity)),
            ] as const,
        ),
        [texts.subtotal, formatMoney(totals.subtotal_cents)],
        ...(totals.deposit_cents > 0
          ? [[texts.deposit, formatMoney(totals.deposit_cents)] as const]
          : []),
        [texts.delivery_fee, formatMoney(totals.delivery_fee_cents)],
        [texts.total, formatMoney(totals.total_cents)],
        [texts.address, formatAddress(customer)],
      ],
      footer: texts.footer(facts.shopName),
    }),
  };
}

export function confirmationSms(facts: OrderFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const { customer, slot, totals } = facts;
  return {
    channel: 'sms',
    text: messageTexts[customer.language].sms({
      shop: facts.shopName,
      number: facts.order_number,
      day: formatDay(slot.start, customer.language),
      time: slot.label,
      total: formatMoney(totals.total_cents),
    }),
  };
}

/** What the messages about a step of an order tell. */
export interface StepFacts {
  shopName: string;
  order_number: number;
  user_email: string;
  customer_phone: string;
  first_name: string;
  language: Language;
  delivery_time_start: string;
  delivery_time_end: string;
  to: ToldStatus;
  orders_url: string;
}

export function statusMail(facts: StepFacts): Omit<OutgoingMail, 'dedupe_key' | 'user_id'> {
  const { language, to, order_number, shopName } = facts;
  const texts = messageTexts[language];
  const { heading, text } = texts.step[to];
  return {
    channel: 'mail',
    recipient: facts.user_email,
    subject: `${shopName}: ${heading(order_number)}`,
    ...renderMail({
      language,
      heading: heading(order_number),
      paragraphs: [
        texts.greeting(facts.first_name),
        text(formatDay(facts.delivery_time_start, language), timeOf(facts)),
      ],
      button: { label: texts.see_order, url: facts.orders_url },
      footer: texts.footer(shopName),
    }),
  };
}

export function statusSms(facts: StepFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const { language, shopName, order_number: number } = facts;
  return {
    channel: 'sms',
    text: messageTexts[language].sms_on_the_way({ shop: shopName, number, time: timeOf(facts) }),
  };
}

function timeOf({ delivery_time_start: start, delivery_time_end: end }: StepFacts): string {
  return `${wallClock.format(new Date(start))} - ${wallClock.format(new Date(end))}`;
}

const wallClock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
});

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Euros as German shops write them, in every language (specification section 1). */
function formatMoney(amount: Cents): string {
  return money.format(amount / 100);
}

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  de: dayFormat('de'),
  en: dayFormat('en'),
  ar: dayFormat('ar-u-nu-latn'),
  tr: dayFormat('tr'),
};

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

function formatDay(instant: string, language: Language): string {
  return dayFormats[language].format(new Date(instant));
}
