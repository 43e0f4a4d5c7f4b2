import { href, Link } from 'react-router';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { Till, TillMovement } from '#contract/cash/tills.schema.ts';
import { stateOf } from './till-state.tsx';

/** The entries of a till, which never change. */
export function Journal({ till }: { till: Till }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-1 text-lg font-bold">{t('admin_tills.journal')}</h2>
      {stateOf(till) === 'open' && (
        <p className="text-muted mb-3 text-sm">{t('admin_tills.journal_before')}</p>
      )}
      {till.movements.length === 0 ? (
        <p>{t('admin_tills.journal_none')}</p>
      ) : (
        <DataTable
          label={t('admin_tills.journal')}
          columns={journalColumns(t)}
          rows={till.movements}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}

function journalColumns(t: Translate): Column<TillMovement>[] {
  return [
    {
      id: 'entry',
      header: t('admin_tills.entry'),
      isTitle: true,
      cell: ({ number, reason, note }) => (
        <>
          <span className="text-muted tabular-nums">{number}</span>{' '}
          <span className="font-medium">{t(`admin_tills.reason.${reason}`)}</span>
          {note !== null && <p className="text-sm wrap-anywhere">{note}</p>}
        </>
      ),
    },
    {
      id: 'time',
      header: t('admin_tills.time'),
      cell: ({ moved_at }) => <DateTime iso={moved_at} />,
    },
    {
      id: 'order',
      header: t('admin.column_order'),
      cell: ({ order_number: number }) =>
        number === null ? (
          '–'
        ) : (
          <Link
            className="text-brand tabular-nums hover:underline"
            to={`${href('/admin/orders')}?query=${number}`}
          >
            #{number}
          </Link>
        ),
    },
    {
      id: 'tip',
      header: t('admin_tills.tip'),
      isNumber: true,
      cell: ({ tip_cents: tip }) => (tip === 0 ? '–' : <Money amount={tip} />),
    },
    {
      id: 'amount',
      header: t('admin_tills.amount'),
      isNumber: true,
      cell: ({ amount_cents }) => <Money amount={amount_cents} />,
    },
  ];
}
