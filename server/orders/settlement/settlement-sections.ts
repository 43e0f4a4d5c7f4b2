import type { Order } from '#contract/orders/orders.schema.ts';
import type { Settlement } from '#contract/orders/settlement.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { listPayments } from '#domain/orders/balance.ts';
import { isDifferent, listDelivered } from '#domain/orders/delivered-lines.ts';
import type { MailContent } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { formatMoney } from '../message-formats.ts';
import { amountRows, row } from '../message-rows.ts';

export interface SettledOrder extends Pick<Order, 'balance_cents' | 'items' | 'total_cents'> {
  settlement: Settlement;
}

type Sections = NonNullable<MailContent['sections']>;

export function differsFromOrder({ items, settlement }: SettledOrder): boolean {
  return listDelivered(items, settlement.lines).some(isDifferent);
}

/** What was delivered, with the sums that the customer pays. */
export function receiptSections(
  { items, settlement, balance_cents }: SettledOrder,
  language: Language,
): Sections {
  return [
    {
      heading: translate(language)('orders.settlement.receipt'),
      rows: [
        ...listDelivered(items, settlement.lines).map((delivered) =>
          row(labelOf(delivered, language), formatMoney(delivered.line.charged_cents)),
        ),
        ...amountRows({ ...settlement, balance_cents }, language),
      ],
    },
  ];
}

/** What differs from the order, and what it changes about the sum. */
export function differenceSections(
  { items, settlement, total_cents, balance_cents }: SettledOrder,
  language: Language,
): Sections {
  const t = translate(language);
  const different = listDelivered(items, settlement.lines).filter(isDifferent);
  return [
    {
      heading: t('orders.settlement.differences'),
      rows: different.map((delivered) =>
        row(
          labelOf(delivered, language),
          delivered.less_cents === 0
            ? t('orders.settlement.same_price')
            : t('orders.settlement.less', { amount: formatMoney(delivered.less_cents) }),
        ),
      ),
    },
    {
      heading: t('orders.settlement.sums'),
      rows: [
        row(t('orders.settlement.ordered_total'), formatMoney(total_cents)),
        row(t('orders.settlement.new_total'), formatMoney(settlement.total_cents)),
        ...listPayments({ ...settlement, balance_cents }).map(({ name, amount }) =>
          row(t(`orders.amount.${name}`), formatMoney(amount)),
        ),
      ],
    },
  ];
}

type Delivered = ReturnType<
  typeof listDelivered<SettledOrder['items'][number], Settlement['lines'][number]>
>[number];

/** '1 × Minztee (Ersatz für Tee)', '2 × Lamm (956 g)' */
function labelOf({ item, line }: Delivered, language: Language): string {
  const t = translate(language);
  const notes = [
    ...(line.weight_g === null ? [] : [`${grams.format(line.weight_g)} g`]),
    ...(line.outcome === 'substituted'
      ? [t('orders.settlement.instead_of', { name: item.product.name })]
      : []),
    ...(line.outcome === 'delivered' || line.outcome === 'substituted'
      ? []
      : [t(`orders.settlement.outcome.${line.outcome}`)]),
  ];
  const quantity = line.quantity === 0 ? line.ordered_quantity : line.quantity;
  const name = `${quantity} × ${line.product.name}`;
  return notes.length === 0 ? name : `${name} (${notes.join(' · ')})`;
}

const grams = new Intl.NumberFormat('de-DE');
