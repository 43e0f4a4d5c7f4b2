import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { call, download } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { formatTime, formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { DayClose } from '#contract/cash/days.schema.ts';
import { closeDay, exportDay, getDay, printDay } from '#contract/cash/days.ts';
import { exportFiscalRecords } from '#contract/cash/fiscal.admin.ts';
import { amountPaid } from '#domain/cash/amount-paid.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { sum } from '#domain/money.ts';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { Difference } from './difference.tsx';
import { tillsKey } from './queries.ts';

/** The close of a day: what was paid, and all tills that were closed since the close before. */
export function DayCard() {
  const { t } = useTranslation();
  const id = useId();
  const [today] = useState(() => toBerlin(new Date()).day);
  const [day, setDay] = useState(today);
  const { data } = useQuery({
    queryKey: [tillsKey, 'day', day],
    queryFn: ({ signal }) => call(getDay, { params: { day }, signal }),
  });
  const [isAsking, setIsAsking] = useState(false);
  const mayClose = useMay(closeDay);
  const mayExport = useMay(exportFiscalRecords);
  const params = { day };
  return (
    <section aria-labelledby={id}>
      <Card className="mt-6 space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h2 id={id} className="text-lg font-bold">
            {t('admin_tills.day_title')}
          </h2>
          <TextField
            label={t('admin_tills.day')}
            type="date"
            value={day}
            max={today}
            onChange={(event) => event.target.value !== '' && setDay(event.target.value)}
          />
        </div>
        {data !== undefined && <Sums day={data} />}
        <div className="flex flex-wrap gap-3">
          {mayClose && data?.closed_at === null && (
            <Button disabled={isEmpty(data)} onClick={() => setIsAsking(true)}>
              {t('admin_tills.day_close')}
            </Button>
          )}
          <PrintButton
            label={t('admin_tills.day_print')}
            fileName={`${day}.pdf`}
            load={() => download(printDay, { params })}
          />
          <PrintButton
            label={t('admin_tills.day_export')}
            fileName={`${day}.csv`}
            load={() => download(exportDay, { params })}
          />
          {mayExport && (
            <PrintButton
              label={t('admin_tills.day_records')}
              fileName={`kassenbelege-${day}.csv`}
              load={() => download(exportFiscalRecords, { query: { from: day, to: day } })}
            />
          )}
        </div>
      </Card>
      {isAsking && data !== undefined && (
        <CloseDayDialog day={data} onClose={() => setIsAsking(false)} />
      )}
    </section>
  );
}

function isEmpty({ tills, payouts, by_hand, safe }: DayClose): boolean {
  const moved = (safe?.movements.length ?? 0) + (safe?.counts.length ?? 0);
  return tills.length + payouts.length + by_hand.length + moved === 0;
}

function Sums({ day }: { day: DayClose }) {
  const { t } = useTranslation();
  const differences = sum(day.tills.map((till) => till.difference_cents));
  return (
    <div className="space-y-2">
      <p className="text-muted">
        {day.closed_at === null
          ? t('admin_tills.day_open', { number: day.tills.length })
          : t('admin_tills.day_closed', {
              date: formatDate(day.closed_at),
              time: formatTime(day.closed_at),
            })}
      </p>
      <dl className="max-w-md space-y-1">
        {day.methods.map(
          ({ method, card_kind, orders, total_cents, empties_cents, balance_cents, tip_cents }) => (
            <Fragment key={`${method} ${card_kind}`}>
              <Sum
                label={`${card_kind === null ? t(`payment_method.${method}.on_delivery`) : t(`card_kind.${card_kind}`)} (${orders})`}
                amount={total_cents}
              />
              <Sum label={t('admin_tills.day_empties')} amount={empties_cents} />
              {balance_cents !== 0 && (
                <Sum label={t('admin_tills.day_balance')} amount={balance_cents} />
              )}
              <Sum label={t('admin_tills.day_tips')} amount={tip_cents} />
            </Fragment>
          ),
        )}
        {day.by_hand.map(({ method, card_kind, orders, noted_by, ...amounts }) => (
          <Sum
            key={`${method} ${card_kind} ${noted_by}`}
            label={t('admin_tills.day_by_hand', {
              method: t(
                card_kind === null ? `payment_method.${method}.name` : `card_kind.${card_kind}`,
              ),
              number: orders,
              name: noted_by ?? '-',
            })}
            amount={amountPaid(amounts)}
          />
        ))}
        {day.card_terminal !== null && <Terminal terminal={day.card_terminal} />}
        <Sum label={t('admin_tills.difference')} amount={differences} />
        {day.payouts.length > 0 && (
          <Sum
            label={`${t('admin_tills.day_payouts')} (${day.payouts.length})`}
            amount={sum(day.payouts.map((payout) => payout.amount_cents))}
          />
        )}
        {day.safe !== null && (
          <Sum label={t('admin_tills.day_safe')} amount={day.safe.closing_cents} />
        )}
      </dl>
    </div>
  );
}

/** What was noted of cards, and what the terminals said of it. */
function Terminal({ terminal }: { terminal: NonNullable<DayClose['card_terminal']> }) {
  const { t } = useTranslation();
  const { expected_cents, reported_cents, difference_cents } = terminal;
  return (
    <>
      <Sum label={t('admin_tills.terminal_expected')} amount={expected_cents} />
      {reported_cents !== null && (
        <Sum label={t('admin_tills.terminal_reported')} amount={reported_cents} />
      )}
      {difference_cents !== null && (
        <div className="flex justify-between gap-4">
          <dt>{t('admin_tills.terminal_difference')}</dt>
          <dd>
            <Difference amount={difference_cents} />
          </dd>
        </div>
      )}
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: Parameters<typeof Money>[0]['amount'] }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  );
}
