import { useId, useState } from 'react';
import { ExportProgress } from '#app/features/frame/admin-layout/export-progress.tsx';
import { MonthField } from '#app/features/frame/admin-layout/month-field.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AccountSums, BookkeepingMonth } from '#contract/cash/bookkeeping.schema.ts';
import { addMonths } from '#domain/insight/reports/month.ts';
import { cents, sum } from '#domain/money.ts';
import { saveBookings, useBookkeepingMonth } from './queries.ts';

/** What a month books, whether it is proved, and its export. `today` is a day in Berlin. */
export function MonthlyBookings({ today }: { today: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const id = useId();
  const current = today.slice(0, 7);
  const [month, setMonth] = useState(addMonths(current, -1));
  const books = useBookkeepingMonth(month);
  const saving = useAdminAction([], { failed: t('admin_accounting.export_failed') });
  return (
    <section aria-labelledby={id}>
      <Card className="space-y-4">
        <h2 id={id} className="text-lg font-bold">
          {t('admin_accounting.export')}
        </h2>
        <p className="text-muted text-sm">{t('admin_accounting.export_hint')}</p>
        <Form
          method="get"
          className="flex flex-wrap items-end gap-4"
          onSend={() => saving.mutate(() => saveBookings(month))}
        >
          <MonthField
            label={t('admin_accounting.month')}
            latest={current}
            value={month}
            onChange={setMonth}
          />
          <Button type="submit" className="h-12" isBusy={saving.isPending}>
            <DownloadIcon className="size-5" />
            {t('admin_accounting.save_export')}
          </Button>
        </Form>
        <ExportProgress isRunning={saving.isPending} />
        <QueryView
          query={books}
          wait={<Skeleton className="h-64" />}
          renderFailure={(error) => (
            <Notice tone="danger" title={t('admin_accounting.month_failed')}>
              {problemText(error)}
            </Notice>
          )}
        >
          {(data) => <MonthView books={data} />}
        </QueryView>
      </Card>
    </section>
  );
}

function MonthView({ books }: { books: BookkeepingMonth }) {
  const { t } = useTranslation();
  const { bookings, accounts, clearing, prepayments } = books;
  const missing = accounts.filter(({ number }) => number === null);
  const isProved = clearing.booked_cents === clearing.open_cents;
  return (
    <div className="space-y-6">
      {missing.length > 0 && (
        <Notice tone="warning" title={t('admin_accounting.missing_title')}>
          {t('admin_accounting.missing_text', {
            accounts: missing.map(({ name }) => t(`admin_accounting.account.${name}`)).join(', '),
          })}
        </Notice>
      )}
      <Clearing books={books} isProved={isProved} />
      {bookings === 0 ? (
        <p className="text-muted">{t('admin_accounting.no_bookings')}</p>
      ) : (
        <DataTable
          label={t('admin_accounting.accounts')}
          columns={accountColumns(t)}
          rows={accounts}
          keyOf={({ name }) => name}
        />
      )}
      {prepayments.length > 0 && (
        <>
          <h3 className="font-semibold">{t('admin_accounting.prepayments')}</h3>
          <p className="text-muted text-sm">{t('admin_accounting.prepayments_hint')}</p>
          <DataTable
            label={t('admin_accounting.prepayments')}
            columns={prepaymentColumns(t)}
            rows={prepayments}
            keyOf={({ order_number }) => String(order_number)}
          />
        </>
      )}
    </div>
  );
}

function Clearing({
  books: { clearing, unbooked_orders: unbooked },
  isProved,
}: {
  books: BookkeepingMonth;
  isProved: boolean;
}) {
  const { t } = useTranslation();
  const { opening_cents, booked_cents, open_cents, items } = clearing;
  const rows = [
    ['opening', opening_cents],
    ['booked', booked_cents],
    ['unpaid', items.unpaid_cents],
    ['credits', cents(0 - items.credits_cents)],
    ['balances', cents(0 - items.balances_cents)],
    ['prepaid', cents(0 - items.prepaid_cents)],
    ['open', open_cents],
  ] as const;
  return (
    <div className="space-y-3">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        {t('admin_accounting.clearing')}
        <Badge tone={isProved ? 'success' : 'danger'}>
          {t(isProved ? 'admin_accounting.agrees' : 'admin_accounting.differs')}
        </Badge>
      </h3>
      {!isProved && (
        <p>
          {unbooked.length === 0
            ? t('admin_accounting.differs_hint')
            : t('admin_accounting.unbooked', { orders: unbooked.join(', ') })}
        </p>
      )}
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className={name === 'booked' || name === 'open' ? 'font-semibold' : 'text-muted'}>
              {t(`admin_accounting.clearing_of.${name}`)}
            </dt>
            <dd className="text-end">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function accountColumns(t: Translate): Column<AccountSums>[] {
  return [
    {
      id: 'name',
      header: t('admin_accounting.account_name'),
      isTitle: true,
      cell: ({ name }) => (
        <span className="font-medium">{t(`admin_accounting.account.${name}`)}</span>
      ),
    },
    {
      id: 'number',
      header: t('admin_accounting.number'),
      cell: ({ number }) =>
        number === null ? (
          <Badge tone="danger">{t('admin_accounting.missing')}</Badge>
        ) : (
          <bdi dir="ltr">{number}</bdi>
        ),
    },
    {
      id: 'debit',
      header: t('admin_accounting.debit'),
      isNumber: true,
      cell: ({ debit_cents }) => <Money amount={debit_cents} />,
    },
    {
      id: 'credit',
      header: t('admin_accounting.credit'),
      isNumber: true,
      cell: ({ credit_cents }) => <Money amount={credit_cents} />,
    },
  ];
}

function prepaymentColumns(t: Translate): Column<BookkeepingMonth['prepayments'][number]>[] {
  return [
    {
      id: 'order',
      header: t('admin_accounting.order'),
      isTitle: true,
      cell: ({ order_number }) => <bdi dir="ltr">{order_number}</bdi>,
    },
    {
      id: 'amount',
      header: t('admin_accounting.paid'),
      isNumber: true,
      cell: ({ amount_cents }) => <Money amount={amount_cents} />,
    },
    {
      id: 'vat',
      header: t('admin_accounting.vat'),
      isNumber: true,
      cell: ({ vat }) => <Money amount={sum(vat.map(({ vat_cents }) => vat_cents))} />,
    },
  ];
}
