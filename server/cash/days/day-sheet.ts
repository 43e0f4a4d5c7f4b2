import type { DayClose } from '#contract/cash/days.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { toCsv } from '#domain/csv.ts';
import { sum } from '#domain/money.ts';
import { paymentMethodTexts } from '#server/orders/payment-method-texts.ts';
import { formatMoney } from '#server/orders/service.ts';
import { formatTime, type Sheet } from '#server/platform/pdf/service.ts';
import { dayTexts } from './day-texts.ts';

type DayMethod = DayClose['methods'][number];

/** A day as pages: payments by method and VAT rate, its tills, and what was paid out. */
export function composeDay(day: DayClose, language: Language): Sheet {
  const texts = dayTexts[language];
  return {
    language,
    title: `${texts.title} ${day.day}`,
    facts: [
      [texts.closed, day.closed_at === null ? texts.open : formatTime(new Date(day.closed_at))],
    ],
    tables: [
      ...day.methods.map((method) =>
        tabulate(method, paymentMethodTexts[language][method.method].name, language),
      ),
      ...day.by_hand.map((method) =>
        tabulate(
          method,
          `${texts.by_hand}: ${paymentMethodTexts[language][method.method].name}, ${method.noted_by ?? '-'}`,
          language,
        ),
      ),
      {
        title: texts.tills,
        columns: [texts.driver, texts.float, texts.takings, texts.counted, texts.difference],
        rows: day.tills.map((till) => [
          `${till.driver_name ?? '-'}, ${formatTime(new Date(till.window_start))}`,
          formatMoney(till.float_cents),
          formatMoney(till.takings_cents),
          formatMoney(till.counted_cents),
          formatMoney(till.difference_cents),
        ]),
      },
      ...listPayouts(day, language),
    ],
    notes: day.tills.flatMap(({ driver_name, note }) =>
      note === null ? [] : [`${driver_name ?? '-'}: ${note}`],
    ),
  };
}

function tabulate(method: DayMethod, title: string, language: Language): Sheet['tables'][number] {
  const texts = dayTexts[language];
  return {
    title,
    columns: [texts.position, texts.net, texts.vat, texts.gross],
    rows: [
      ...method.vat.map((group) => [
        `${group.vat_rate} %`,
        formatMoney(group.net_cents),
        formatMoney(group.vat_cents),
        formatMoney(group.gross_cents),
      ]),
      [`${texts.total} (${method.orders})`, '', '', formatMoney(method.total_cents)],
      [texts.deposit, '', '', formatMoney(method.deposit_cents)],
      [texts.empties, '', '', formatMoney(method.empties_cents)],
      [texts.credit, '', '', formatMoney(method.credit_cents)],
      [texts.tips, '', '', formatMoney(method.tip_cents)],
    ],
  };
}

/** Nothing on a day without any. */
function listPayouts({ payouts }: DayClose, language: Language): Sheet['tables'] {
  const texts = dayTexts[language];
  if (payouts.length === 0) return [];
  return [
    {
      title: texts.payouts,
      columns: [texts.payout_for, texts.paid_how, texts.paid_by, texts.gross],
      rows: [
        ...payouts.map((payout) => [
          `${payout.number ?? texts.empties}, ${texts.order} ${payout.order_number}`,
          `${texts.payout_method[payout.method]}, ${formatTime(new Date(payout.paid_at))}`,
          payout.paid_by ?? '-',
          formatMoney(payout.amount_cents),
        ]),
        [texts.payout_total, '', '', formatMoney(sum(payouts.map((each) => each.amount_cents)))],
      ],
    },
  ];
}

/** One line for each amount: what it is of, its kind, the VAT rate, and cents. */
export function exportRows(day: DayClose): string {
  const amounts = [
    ...day.methods.flatMap((method) => listAmounts(method, day.day, method.method)),
    ...day.by_hand.flatMap(({ noted_by, ...method }) =>
      listAmounts(method, day.day, `${method.method} by hand, ${noted_by ?? '-'}`),
    ),
  ];
  const tills = day.tills.flatMap((till) =>
    (
      ['float_cents', 'takings_cents', 'tip_cents', 'difference_cents', 'counted_cents'] as const
    ).map((kind) => [
      day.day,
      `till ${till.driver_name ?? till.till_id}`,
      kind,
      '',
      String(till[kind]),
    ]),
  );
  const payouts = day.payouts.map(({ number, order_number, method, amount_cents }) => [
    day.day,
    `credit ${number ?? `of order ${order_number}`}`,
    `paid_out_${method}`,
    '',
    String(amount_cents),
  ]);
  return toCsv([['day', 'of', 'kind', 'vat_rate', 'amount'], ...amounts, ...tills, ...payouts]);
}

function listAmounts(amounts: DayMethod, day: string, of: string) {
  const { method: _, orders, vat, ...sums } = amounts;
  return [
    [day, of, 'orders', '', String(orders)],
    ...vat.flatMap((group) =>
      (['net_cents', 'vat_cents', 'gross_cents'] as const).map((kind) => [
        day,
        of,
        kind,
        String(group.vat_rate),
        String(group[kind]),
      ]),
    ),
    ...Object.entries(sums).map(([kind, amount]) => [day, of, kind, '', String(amount)]),
  ];
}
