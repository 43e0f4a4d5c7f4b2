import { useId, useState } from 'react';
import { href, Link } from 'react-router';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import type { OpenCredit } from '#contract/cash/credits.schema.ts';
import { listCredits, payOutCredit } from '#contract/cash/credits.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { tillsKey } from './queries.ts';

/** What customers are owed and were not paid out, the oldest first. */
export function CreditsCard() {
  const { t } = useTranslation();
  const id = useId();
  const [paying, setPaying] = useState<OpenCredit | null>(null);
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg font-bold">
        {t('admin_tills.credits_title')}
      </h2>
      <p className="text-muted mb-3 max-w-prose">{t('admin_tills.credits_hint')}</p>
      <AdminListView
        label={t('admin_tills.credits_title')}
        list={useWholeList([tillsKey, 'credits'], listCredits)}
        columns={creditColumns(t, setPaying)}
        keyOf={(credit) => credit.id}
        empty={t('admin_tills.credits_none')}
      />
      {paying !== null && <PayoutDialog credit={paying} onClose={() => setPaying(null)} />}
    </section>
  );
}

function creditColumns(t: Translate, payOut: (credit: OpenCredit) => void): Column<OpenCredit>[] {
  return [
    {
      id: 'credit',
      header: t('admin_tills.credit_for'),
      isTitle: true,
      cell: ({ source, number }) => (
        <span className="font-medium">
          {t(`admin_tills.credit_source.${source}`)} <bdi>{number}</bdi>
        </span>
      ),
    },
    {
      id: 'order',
      header: t('admin.column_order'),
      cell: ({ order_number }) =>
        order_number !== null && (
          <Link
            className="text-brand -my-3 inline-flex min-h-11 items-center tabular-nums hover:underline"
            to={`${href('/admin/orders')}?query=${order_number}`}
          >
            #{order_number}
          </Link>
        ),
    },
    {
      id: 'customer',
      header: t('admin_tills.credit_customer'),
      cell: ({ customer_name }) => <bdi className="wrap-anywhere">{customer_name}</bdi>,
    },
    {
      id: 'credited',
      header: t('admin_tills.credited_at'),
      cell: ({ credited_at }) => <DateTime iso={credited_at} />,
    },
    {
      id: 'amount',
      header: t('admin_tills.amount'),
      isNumber: true,
      cell: ({ amount_cents }) => <Money amount={amount_cents} />,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (credit) =>
        credit.is_due ? (
          <Permitted to={payOutCredit}>
            <Button size="small" variant="secondary" onClick={() => payOut(credit)}>
              {t('admin_tills.credit_action')}
            </Button>
          </Permitted>
        ) : (
          <Badge tone="warning">{t('admin_tills.credit_not_due')}</Badge>
        ),
    },
  ];
}
