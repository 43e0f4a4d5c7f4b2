import { useId } from 'react';
import { href, Link } from 'react-router';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { CashBook, SafeMovement } from '#contract/cash/safe.schema.ts';
import type { Cents } from '#domain/money.ts';

interface MovementsProps {
  book: CashBook;
  today: string;
  onDay: (day: string) => void;
}

/** What moved the safe on a day, between what it had before and after it. */
export function Movements({ book, today, onDay }: MovementsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { day, movements, opening_cents, closing_cents } = book;
  return (
    <section aria-labelledby={id}>
      <Card className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h2 id={id} className="text-lg font-bold">
            {t('admin_cash_book.movements')}
          </h2>
          <TextField
            label={t('admin_cash_book.day')}
            type="date"
            value={day}
            max={today}
            onChange={({ target }) => target.value !== '' && onDay(target.value)}
          />
        </div>
        <Total label={t('admin_cash_book.opening')} amount={opening_cents} />
        {movements.length === 0 ? (
          <p className="text-muted">{t('admin_cash_book.none')}</p>
        ) : (
          <DataTable
            label={t('admin_cash_book.movements')}
            columns={movementColumns(t)}
            rows={movements}
            keyOf={(movement) => movement.id}
          />
        )}
        <Total label={t('admin_cash_book.closing')} amount={closing_cents} />
      </Card>
    </section>
  );
}

function Total({ label, amount }: { label: string; amount: Cents }) {
  return (
    <p className="flex justify-between gap-4 font-semibold">
      {label}
      <Money amount={amount} />
    </p>
  );
}

function movementColumns(t: Translate): Column<SafeMovement>[] {
  return [
    {
      id: 'entry',
      header: t('admin_cash_book.entry'),
      isTitle: true,
      cell: ({ number, reason, till_id, driver_name, voucher_no, voucher_kind, note }) => (
        <>
          <span className="text-muted tabular-nums">{number}</span>{' '}
          <span className="font-medium">{t(`admin_cash_book.reason.${reason}`)}</span>
          {till_id !== null && (
            <p className="text-sm">
              <Link
                className="text-brand hover:underline"
                to={href('/admin/tills/:id', { id: till_id })}
              >
                {driver_name === null ? t('admin_tills.no_driver') : <bdi>{driver_name}</bdi>}
              </Link>
            </p>
          )}
          {voucher_no !== null && (
            <p className="text-sm wrap-anywhere">
              {t('admin_cash_book.voucher_of', { number: voucher_no })}
              {voucher_kind !== null && ` · ${t(`admin_cash_book.voucher_kind.${voucher_kind}`)}`}
            </p>
          )}
          {note !== null && <p className="text-sm wrap-anywhere">{note}</p>}
        </>
      ),
    },
    {
      id: 'time',
      header: t('admin_cash_book.time'),
      cell: ({ moved_at }) => <DateTime iso={moved_at} />,
    },
    {
      id: 'by',
      header: t('admin_cash_book.by'),
      cell: ({ actor_name: name }) =>
        name === null ? t('admin_tills.no_driver') : <bdi>{name}</bdi>,
    },
    {
      id: 'amount',
      header: t('admin_cash_book.column_amount'),
      isNumber: true,
      cell: ({ amount_cents }) => <Money amount={amount_cents} />,
    },
    {
      id: 'balance',
      header: t('admin_cash_book.column_balance'),
      isNumber: true,
      cell: ({ balance_cents }) => <Money amount={balance_cents} />,
    },
  ];
}
