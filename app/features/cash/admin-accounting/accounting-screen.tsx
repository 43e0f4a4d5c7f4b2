import { useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { BookkeeperForm } from './bookkeeper-form.tsx';
import { MonthlyBookings } from './monthly-bookings.tsx';
import { useBookkeeper } from './queries.ts';

/** `/admin/accounting`: the bookings of a month for the tax adviser, and their accounts. */
export function AccountingScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [today] = useState(() => toBerlin(new Date()).day);
  return (
    <div className="max-w-5xl space-y-6">
      <PageHeading>{t('admin.accounting')}</PageHeading>
      <MonthlyBookings today={today} />
      <QueryView
        query={useBookkeeper()}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin_accounting.settings_failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(settings) => <BookkeeperForm settings={settings} />}
      </QueryView>
    </div>
  );
}
