import type { Language } from '#domain/accounts/languages.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { MailContent } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { formatMoney } from '../message-formats.ts';
import { row } from '../message-rows.ts';

/** How a handover was settled. */
export interface DoorAmounts {
  empties_cents: Cents;
  due_cents: Cents;
  payout_cents: Cents;
  credit_cents: Cents;
  balance_cents: Cents;
  tip_cents: Cents;
  method: PaymentMethod;
  /** Otherwise only the driver's list says whether it was paid. */
  is_recorded: boolean;
}

/** What the customer reads about the handover. */
export interface DoorFacts extends DoorAmounts {
  receipt_url: string;
}

/** What was due at the door and how it was paid; without what is nothing. */
export function doorRows(
  { empties_cents, due_cents, payout_cents, credit_cents, tip_cents, ...payment }: DoorAmounts,
  language: Language,
) {
  const t = translate(language);
  const optional = (label: string, amount: Cents) =>
    amount > 0 ? [row(label, formatMoney(amount))] : [];
  const total = due_cents - payout_cents + tip_cents;
  return [
    ...optional(t('orders.door.empties'), empties_cents),
    ...optional(t('orders.door.balance'), payment.balance_cents),
    payout_cents > 0
      ? row(t('orders.door.owed'), formatMoney(payout_cents))
      : row(t('orders.door.due'), formatMoney(due_cents)),
    ...optional(t('orders.door.credit'), credit_cents),
    ...optional(t('orders.door.tip'), tip_cents),
    ...(payment.is_recorded
      ? [
          ...optional(t(`orders.payment_method.${payment.method}.paid`), cents(Math.max(0, total))),
          ...optional(t('orders.door.paid_out'), cents(Math.max(0, -total))),
        ]
      : [
          row(
            t('orders.door.method'),
            t(`orders.payment_method.${payment.method}.within_sentence`),
          ),
        ]),
  ];
}

export function doorSection(
  { receipt_url, ...amounts }: DoorFacts,
  language: Language,
): NonNullable<MailContent['sections']>[number] {
  const t = translate(language);
  return {
    heading: t('orders.door.heading'),
    rows: doorRows(amounts, language),
    link: { label: t('orders.door.open_receipt'), url: receipt_url },
  };
}
