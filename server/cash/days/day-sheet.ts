import type { DayClose } from '#contract/cash/days.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { sumVat, type VatGroup } from '#domain/cart/vat.ts';
import { toCsv } from '#domain/csv.ts';
import { sum, type Cents } from '#domain/money.ts';
import { formatMoney } from '#server/orders/service.ts';
import { formatTime, type Sheet } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';

type DayMethod = DayClose['methods'][number];

/** A day as pages: payments by method and VAT rate, its tills, and what was paid out. */
export function composeDay(day: DayClose, language: Language): Sheet {
  const t = translate(language);
  return {
    language,
    title: `${t('cash.days.title')} ${day.day}`,
    facts: [
      [
        t('cash.days.closed'),
        day.closed_at === null ? t('cash.days.open') : formatTime(new Date(day.closed_at)),
      ],
    ],
    tables: [
      ...day.methods.map((method) => tabulate(method, nameOfMethod(method, language), language)),
      ...day.by_hand.map((method) =>
        tabulate(
          method,
          `${t('cash.days.by_hand')}: ${nameOfMethod(method, language)}, ${method.noted_by ?? '-'}`,
          language,
        ),
      ),
      {
        title: t('cash.days.tills'),
        columns: [
          t('cash.days.driver'),
          t('cash.days.float'),
          t('cash.days.takings'),
          t('cash.days.counted'),
          t('cash.days.difference'),
        ],
        rows: day.tills.map((till) => [
          `${till.driver_name ?? '-'}, ${formatTime(new Date(till.window_start))}`,
          formatMoney(till.float_cents),
          formatMoney(till.takings_cents),
          formatMoney(till.counted_cents),
          formatMoney(till.difference_cents),
        ]),
      },
      ...listTerminal(day, language),
      ...listCounts(day, language),
      ...listPayouts(day, language),
      ...listSafe(day, language),
    ],
    notes: day.tills.flatMap(({ driver_name, note }) =>
      note === null ? [] : [`${driver_name ?? '-'}: ${note}`],
    ),
  };
}

function nameOfMethod(
  { method, card_kind }: Pick<DayMethod, 'card_kind' | 'method'>,
  language: Language,
): string {
  const t = translate(language);
  const name = t(`orders.payment_method.${method}.name`);
  return card_kind === null ? name : `${name}: ${t(`orders.card_kind.${card_kind}`)}`;
}

function tabulate(method: DayMethod, title: string, language: Language): Sheet['tables'][number] {
  const t = translate(language);
  return {
    title,
    columns: vatColumns(language),
    rows: [
      ...method.vat.map((group) => vatRow(`${group.vat_rate} %`, group)),
      [`${t('cash.days.total')} (${method.orders})`, '', '', formatMoney(method.total_cents)],
      [t('cash.days.deposit'), '', '', formatMoney(method.deposit_cents)],
      // Days that were closed before do not have the VAT of their empties.
      ...(method.empties_vat.length === 0
        ? [[t('cash.days.empties'), '', '', formatMoney(method.empties_cents)]]
        : method.empties_vat.map((group) =>
            vatRow(`${t('cash.days.empties')} ${group.vat_rate} %`, group),
          )),
      [t('cash.days.credit'), '', '', formatMoney(method.credit_cents)],
      ...(method.balance_cents === 0
        ? []
        : [[t('cash.days.balance'), '', '', formatMoney(method.balance_cents)]]),
      [t('cash.days.tips'), '', '', formatMoney(method.tip_cents)],
    ],
  };
}

/** What the terminals reported, if there was a payment by card. */
function listTerminal({ card_terminal: terminal }: DayClose, language: Language): Sheet['tables'] {
  if (terminal === null) return [];
  const t = translate(language);
  const { expected_cents, reported_cents, difference_cents } = terminal;
  const write = (amount: Cents | null) => (amount === null ? '-' : formatMoney(amount));
  return [
    {
      title: t('cash.days.terminal'),
      columns: [t('cash.days.position'), t('cash.days.gross')],
      rows: [
        [t('cash.days.terminal_expected'), formatMoney(expected_cents)],
        [t('cash.days.terminal_reported'), write(reported_cents)],
        [t('cash.days.difference'), write(difference_cents)],
      ],
    },
  ];
}

/** Every version: also those that another person has replaced. */
function listCounts({ tills }: DayClose, language: Language): Sheet['tables'] {
  const t = translate(language);
  const rows = tills.flatMap(({ driver_name, counts }) =>
    counts.map(({ version, amount_cents, counted_by, counted_at, reason }) => [
      `${driver_name ?? '-'}, ${t('cash.days.version')} ${version}`,
      `${counted_by ?? '-'}, ${formatTime(new Date(counted_at))}`,
      reason ?? '',
      formatMoney(amount_cents),
    ]),
  );
  if (rows.length === 0) return [];
  const columns = [
    t('cash.days.driver'),
    t('cash.days.counted_by'),
    t('cash.days.reason'),
    t('cash.days.counted'),
  ];
  return [{ title: t('cash.days.counts'), columns, rows }];
}

function vatColumns(language: Language): string[] {
  const t = translate(language);
  return [t('cash.days.position'), t('cash.days.net'), t('cash.days.vat'), t('cash.days.gross')];
}

const vatRow = (label: string, { net_cents, vat_cents, gross_cents }: VatGroup) => [
  label,
  formatMoney(net_cents),
  formatMoney(vat_cents),
  formatMoney(gross_cents),
];

/** Nothing on a day without any. */
function listPayouts({ payouts }: DayClose, language: Language): Sheet['tables'] {
  const t = translate(language);
  if (payouts.length === 0) return [];
  const vat = sumVat(payouts.flatMap((each) => each.vat));
  return [
    {
      title: t('cash.days.payouts'),
      columns: [
        t('cash.days.payout_for'),
        t('cash.days.paid_how'),
        t('cash.days.paid_by'),
        t('cash.days.gross'),
      ],
      rows: [
        ...payouts.map((payout) => [
          payout.order_number === null
            ? t('cash.days.balance_of_account')
            : `${payout.number ?? t('cash.days.empties')}, ${t('cash.days.order')} ${payout.order_number}`,
          `${t(`cash.days.payout_method.${payout.method}`)}, ${formatTime(new Date(payout.paid_at))}`,
          payout.paid_by ?? '-',
          formatMoney(payout.amount_cents),
        ]),
        [
          t('cash.days.payout_total'),
          '',
          '',
          formatMoney(sum(payouts.map((each) => each.amount_cents))),
        ],
      ],
    },
    // Of corrections, which lower the turnover.
    ...(vat.length === 0
      ? []
      : [
          {
            title: `${t('cash.days.payouts')}: ${t('cash.days.vat')}`,
            columns: vatColumns(language),
            rows: vat.map((group) => vatRow(`${group.vat_rate} %`, group)),
          },
        ]),
  ];
}

/** The cash book of the safe with its counts; nothing for one that was never counted. */
function listSafe({ safe }: DayClose, language: Language): Sheet['tables'] {
  if (safe === null) return [];
  const t = translate(language);
  const columns = [
    t('cash.days.safe_movement'),
    t('cash.days.safe_note'),
    t('cash.days.safe_amount'),
    t('cash.days.safe_balance'),
  ];
  return [
    {
      title: t('cash.days.safe'),
      columns,
      rows: [
        [t('cash.days.safe_before'), '', '', formatMoney(safe.opening_cents)],
        ...safe.movements.map((each) => [
          `${each.number}. ${t(`cash.days.safe_reason.${each.reason}`)}, ${formatTime(new Date(each.moved_at))}`,
          [each.driver_name, each.voucher_no, each.note, each.actor_name]
            .filter((text) => text !== null)
            .join(', '),
          formatMoney(each.amount_cents),
          formatMoney(each.balance_cents),
        ]),
        [t('cash.days.safe_after'), '', '', formatMoney(safe.closing_cents)],
        ...safe.counts.map((count) => [
          `${t('cash.days.counted')}, ${formatTime(new Date(count.counted_at))}`,
          count.counted_by ?? '-',
          formatMoney(count.difference_cents),
          formatMoney(count.counted_cents),
        ]),
      ],
    },
  ];
}

/** One line for each amount: what it is of, its kind, the VAT rate, and cents. */
export function exportRows(day: DayClose): string {
  const amounts = [
    ...day.methods.flatMap((method) => listAmounts(method, day.day, codeOf(method))),
    ...day.by_hand.flatMap(({ noted_by, ...method }) =>
      listAmounts(method, day.day, `${codeOf(method)} by hand, ${noted_by ?? '-'}`),
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
  const payouts = day.payouts.flatMap(({ number, order_number, method, amount_cents, vat }) => {
    const of = order_number === null ? 'balance' : `credit ${number ?? `of order ${order_number}`}`;
    return [
      ...listVat(vat, day.day, of),
      [day.day, of, `paid_out_${method}`, '', String(amount_cents)],
    ];
  });
  const safe =
    day.safe === null
      ? []
      : [
          [day.day, 'safe', 'opening_cents', '', String(day.safe.opening_cents)],
          ...day.safe.movements.map(({ number, reason, amount_cents }) => [
            day.day,
            `safe ${number}`,
            reason,
            '',
            String(amount_cents),
          ]),
          [day.day, 'safe', 'closing_cents', '', String(day.safe.closing_cents)],
        ];
  const terminal = Object.entries(day.card_terminal ?? {}).flatMap(([kind, amount]) =>
    amount === null ? [] : [[day.day, 'card terminal', kind, '', String(amount)]],
  );
  const head = ['day', 'of', 'kind', 'vat_rate', 'amount'];
  return toCsv([head, ...amounts, ...tills, ...terminal, ...payouts, ...safe]);
}

const codeOf = ({ method, card_kind }: Pick<DayMethod, 'card_kind' | 'method'>) =>
  card_kind === null ? method : `${method} ${card_kind}`;

function listAmounts(amounts: DayMethod, day: string, of: string) {
  const { method: _, card_kind: __, orders, vat, empties_vat, ...sums } = amounts;
  return [
    [day, of, 'orders', '', String(orders)],
    ...listVat(vat, day, of),
    ...listVat(empties_vat, day, of, 'empties_'),
    ...Object.entries(sums).map(([kind, amount]) => [day, of, kind, '', String(amount)]),
  ];
}

function listVat(groups: readonly VatGroup[], day: string, of: string, prefix = '') {
  return groups.flatMap((group) =>
    (['net_cents', 'vat_cents', 'gross_cents'] as const).map((kind) => [
      day,
      of,
      `${prefix}${kind}`,
      String(group.vat_rate),
      String(group[kind]),
    ]),
  );
}
