import type { PlaceOrderInput } from '#contract/orders/orders.schema.ts';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { dropOffFieldNames, type DropOff } from '#domain/accounts/address-fields.ts';
import { factsOf, type Language } from '#domain/accounts/languages.ts';
import type { Totals } from '#domain/cart/totals.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { times, type Cents } from '#domain/money.ts';
import { payFromBalance, type PaidFromBalance } from '#domain/orders/balance.ts';
import type { AgreedLine, OrderVersionContent } from '#domain/orders/change.ts';
import type { DeliveryMethod } from '#domain/orders/delivery-methods.ts';
import { hasLink, payLink } from '#domain/orders/payment-links.ts';
import type { Recipient } from '#domain/orders/placement.ts';
import type { NotifiedStatus } from '#domain/orders/status.ts';
import type { MailContent, OutgoingSms } from '#server/messages/outbox/service.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import { translate } from '#server/platform/texts/texts.ts';
import type { AgreedTexts } from '#server/shop/contents/service.ts';
import { customerMail, type CustomerMail } from './customer-mail.ts';
import { doorSection, type DoorFacts } from './delivery/door-section.ts';
import { formatDay, formatMoney, wallClock } from './message-formats.ts';
import { amountRows, row } from './message-rows.ts';
import { smallPrint, type MessageTerms } from './message-shop.ts';
import {
  differenceSections,
  differsFromOrder,
  receiptSections,
  type SettledOrder,
} from './settlement/settlement-sections.ts';

interface OrderedLine {
  name: string;
  quantity: number;
  price_cents: Cents;
  /** Where the promised goods come from, if the law asks for it. */
  origin: LotOrigin | null;
  /** Of goods of short life: until when they last at least. */
  promised_until: string | null;
}

/** The facts in the messages about a new or changed order. */
export interface OrderFacts {
  shop: ShopSettings;
  order_number: number;
  order_url: string;
  customer: Recipient & { email: string; language: Language };
  delivery_address: string;
  delivery_method: DeliveryMethod;
  drop_off: DropOff;
  lines: readonly OrderedLine[];
  totals: Totals & PaidFromBalance;
  window: { start: string; end: string };
  terms: MessageTerms;
  input: Pick<PlaceOrderInput, 'payment_method' | 'delivery_instructions'>;
  /** What the order was placed under. */
  legal: AgreedTexts;
}

/** The facts in the messages about a new order. */
export interface NewOrderFacts extends OrderFacts {
  /** Null for an order that is delivered alone. */
  house_group_id: string | null;
}

/**
 * Confirms an order with all agreed details and the full terms and instructions on withdrawal, on a
 * durable medium as the law requires (BGB § 312f).
 */
export function confirmationMail(facts: NewOrderFacts): CustomerMail {
  const { customer, totals, window, shop, input } = facts;
  const { language } = customer;
  const t = translate(language);
  const heading = t('orders.message.mail_heading', { number: facts.order_number });
  const day = formatDay(window.start, language);
  const hours = formatHours(window.start, window.end, language);
  const method = input.payment_method;
  const { due_cents } = payFromBalance(totals.total_cents, totals.balance_cents);
  const link = due_cents > 0 ? payLink(method, shop, due_cents) : null;
  const at = facts.delivery_method === 'pickup' ? 'pickup' : 'message';
  return customerMail(addresseeOf(facts), heading, {
    paragraphs: [
      t(`orders.${at}.thanks`, { day, time: hours }),
      totals.balance_cents > 0 && due_cents === 0
        ? t(`orders.${at}.covered`)
        : t(`orders.${at}.payment`, {
            how: t(`orders.payment_method.${method}.within_sentence`),
          }),
      ...(facts.house_group_id === null ? [] : [t('orders.house_group.confirmation')]),
      ...(link === null || !hasLink(method)
        ? []
        : [`${t(`orders.payment_method.${method}.pay_link`)}: ${link}`]),
    ],
    sections: sectionsOf(facts),
    small_print: smallPrint({ ...shop, ...facts.terms }, language, facts.legal),
  });
}

const addresseeOf = ({ shop, order_url, customer }: OrderFacts) => ({
  shop,
  order_url,
  language: customer.language,
  user_email: customer.email,
  first_name: customer.first_name,
});

/** What was agreed: the goods with their amounts, and the delivery. */
function sectionsOf(facts: OrderFacts): NonNullable<MailContent['sections']> {
  const { customer, lines, totals, window, input } = facts;
  const { language } = customer;
  const t = translate(language);
  const day = formatDay(window.start, language);
  const hours = formatHours(window.start, window.end, language);
  const isPickup = facts.delivery_method === 'pickup';
  const at = isPickup ? 'pickup' : 'message';
  return [
    {
      heading: t('orders.message.ordered'),
      rows: [
        ...lines.map((line) =>
          row(
            [
              `${line.quantity} × ${line.name}`,
              ...originOf(line, language),
              ...shortLifeOf(line, language),
            ].join(' · '),
            formatMoney(times(line.price_cents, line.quantity)),
          ),
        ),
        ...amountRows(totals, language),
      ],
    },
    {
      heading: t(isPickup ? 'orders.pickup.heading' : 'orders.message.delivery'),
      rows: [
        row(t('orders.message.order_number'), String(facts.order_number)),
        row(t(`orders.${at}.recipient`), `${customer.first_name} ${customer.last_name}`),
        row(t(`orders.${at}.address`), facts.delivery_address),
        ...dropOffRows(facts),
        row(t(`orders.${at}.window`), `${day}${factsOf(language).comma}${hours}`),
        ...(input.delivery_instructions
          ? [row(t('orders.message.instructions'), input.delivery_instructions)]
          : []),
      ],
    },
  ];
}

const originOf = ({ origin }: OrderedLine, language: Language) =>
  origin === null ? [] : [originText(origin, language)];

const shortLifeOf = ({ promised_until: until }: OrderedLine, language: Language) =>
  until === null
    ? []
    : [
        translate(language)('orders.message.short_life', {
          day: formatDay(`${until}T12:00:00Z`, language),
        }),
      ];

/** What an order was before a change, with names in the customer's language. */
export interface EarlierOrder extends Omit<OrderVersionContent, 'items'> {
  items: readonly (Pick<AgreedLine, 'quantity' | 'price_at_purchase_cents'> & { name: string })[];
}

/** Confirms a change with what is agreed now and what was agreed before. */
export function changeMail(facts: OrderFacts, before: EarlierOrder): CustomerMail {
  const { customer, shop } = facts;
  const { language } = customer;
  const t = translate(language);
  const heading = t('orders.message.change_heading', { number: facts.order_number });
  const at = facts.delivery_method === 'pickup' ? 'pickup' : 'message';
  const { delivery_time_start: start, delivery_time_end: end } = before;
  return customerMail(addresseeOf(facts), heading, {
    paragraphs: [t('orders.message.change_text')],
    sections: [
      ...sectionsOf(facts),
      {
        heading: t('orders.message.change_before'),
        rows: [
          ...before.items.map((item) =>
            row(
              `${item.quantity} × ${item.name}`,
              formatMoney(times(item.price_at_purchase_cents, item.quantity)),
            ),
          ),
          row(t('orders.message.total'), formatMoney(before.total_cents)),
          row(t(`orders.${at}.address`), before.delivery_address),
          row(
            t(`orders.${at}.window`),
            `${formatDay(start, language)}${factsOf(language).comma}${formatHours(start, end, language)}`,
          ),
        ],
      },
    ],
    small_print: smallPrint({ ...shop, ...facts.terms }, language, facts.legal),
  });
}

function dropOffRows({ drop_off, customer }: OrderFacts) {
  const t = translate(customer.language);
  return dropOffFieldNames
    .filter((name) => drop_off[name] !== '')
    .map((name) => row(t(`orders.message.drop_off.${name}`), drop_off[name]));
}

export function confirmationSms(facts: OrderFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const { customer, window, totals, shop } = facts;
  const at = facts.delivery_method === 'pickup' ? 'pickup' : 'message';
  return {
    channel: 'sms',
    text: translate(customer.language)(`orders.${at}.sms`, {
      shop: shop.name,
      number: facts.order_number,
      day: formatDay(window.start, customer.language),
      time: formatHours(window.start, window.end, customer.language),
      total: formatMoney(payFromBalance(totals.total_cents, totals.balance_cents).due_cents),
    }),
  };
}

/** The facts in the messages about a step of an order. */
export interface StepFacts {
  shop: ShopSettings;
  order_number: number;
  user_email: string;
  first_name: string;
  language: Language;
  delivery_time_start: string;
  delivery_time_end: string;
  delivery_address: string;
  delivery_method: DeliveryMethod;
  to: NotifiedStatus;
  order_url: string;
  /** Of an order that is packed: what changed, and then the receipt. */
  settled: SettledOrder | null;
  /** Of a delivery by a driver of a tour: how it was paid. */
  door: DoorFacts | null;
}

export function statusMail(facts: StepFacts): CustomerMail {
  const { language, order_number: number } = facts;
  const t = translate(language);
  const { to } = facts;
  const isPickup = facts.delivery_method === 'pickup';
  const day = formatDay(facts.delivery_time_start, language);
  const time = timeOf(facts);
  const heading =
    isPickup && (to === 'ready' || to === 'delivered')
      ? t(`orders.pickup.step.${to}.heading`, { number })
      : t(`orders.message.step.${to}.heading`, { number });
  const text =
    isPickup && to !== 'delivering' && to !== 'delivered'
      ? t(`orders.pickup.step.${to}.text`, { day, time })
      : t(`orders.message.step.${to}.text`, { day, time });
  return customerMail(facts, heading, { paragraphs: [text], sections: stepSections(facts) });
}

function stepSections(facts: StepFacts) {
  const { to, settled, door, language } = facts;
  if (to === 'ready') {
    const differences =
      settled !== null && differsFromOrder(settled) ? differenceSections(settled, language) : [];
    return facts.delivery_method === 'pickup' ? [placeSection(facts), ...differences] : differences;
  }
  if (to !== 'delivered') return [];
  return [
    ...(settled === null ? [] : receiptSections(settled, language)),
    ...(door === null ? [] : [doorSection(door, language)]),
  ];
}

/** Asks a customer who did not come, and says what happens without an answer, and when. */
export function missedPickupMail(
  facts: Omit<StepFacts, 'door' | 'settled' | 'to'> & { is_paid: boolean; answer_by: string },
): CustomerMail {
  const { language, order_number: number, answer_by, is_paid } = facts;
  const t = translate(language);
  const day = formatDay(answer_by, language);
  const time = wallClock.format(new Date(answer_by));
  return customerMail(facts, t('orders.pickup.missed.heading', { number }), {
    paragraphs: [
      t('orders.pickup.missed.text'),
      t('orders.pickup.missed.answer', { day, time }),
      t(`orders.pickup.missed.otherwise.${is_paid ? 'paid' : 'unpaid'}`),
    ],
    sections: [placeSection(facts)],
  });
}

/** Where and when a packed order waits. */
function placeSection(
  facts: Omit<StepFacts, 'door' | 'settled' | 'to'>,
): NonNullable<MailContent['sections']>[number] {
  const { language, delivery_time_start: start } = facts;
  const t = translate(language);
  return {
    heading: t('orders.pickup.heading'),
    rows: [
      row(t('orders.message.order_number'), String(facts.order_number)),
      row(t('orders.pickup.address'), facts.delivery_address),
      row(
        t('orders.pickup.window'),
        `${formatDay(start, language)}${factsOf(language).comma}${timeOf(facts)}`,
      ),
    ],
  };
}

export function statusSms(facts: StepFacts): Pick<OutgoingSms, 'channel' | 'text'> {
  const { language, shop, order_number: number } = facts;
  return {
    channel: 'sms',
    text: translate(language)('orders.message.sms_on_the_way', {
      shop: shop.name,
      number,
      time: timeOf(facts),
    }),
  };
}

function timeOf({
  language,
  ...facts
}: Pick<StepFacts, 'delivery_time_end' | 'delivery_time_start' | 'language'>): string {
  return formatHours(facts.delivery_time_start, facts.delivery_time_end, language);
}

/** Words in Arabic, because a dash would be read in the wrong direction. */
export function formatHours(start: string, end: string, language: Language): string {
  return translate(language)('orders.message.hours', {
    start: wallClock.format(new Date(start)),
    end: wallClock.format(new Date(end)),
  });
}
