import { useState } from 'react';
import { useUrlFilter } from '#app/features/frame/admin-layout/use-url-filter.ts';
import { PeriodForm } from '#app/features/insight/admin-dashboard/period-form.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { getSalesReport } from '#contract/insight/reports.admin.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Period } from '#domain/insight/reports/period.ts';
import { Figures } from './figures.tsx';
import { MarginCard } from './margin-card.tsx';
import { OrderSection } from './order-section.tsx';
import { ProductSection } from './product-section.tsx';
import { useReport } from './queries.ts';
import { SalesSection } from './sales-section.tsx';
import { TaxArchiveCard } from './tax-archive-card.tsx';
import { TemperatureCard } from './temperature-card.tsx';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const usualLengths = [7, 30, 90, 365];

/** `/admin/reports`: the figures of a period, compared with those of the one before it. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [range, setRange] = useUrlFilter(['from', 'to']);
  const query = {
    ...(isDay(range.from) && { from: range.from }),
    ...(isDay(range.to) && { to: range.to }),
  };
  const { data, error } = useReport(getSalesReport, query);
  const [today] = useState(() => toBerlin(new Date()).day);
  const shown = {
    from: range.from || (data?.period.from ?? ''),
    to: range.to || (data?.period.to ?? ''),
  };
  return (
    <div className="space-y-6">
      <PageHeading>{t('admin.reports')}</PageHeading>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-[40rem] w-full" />}
      {(data !== undefined || error !== null) && (
        <div className="flex flex-wrap items-end gap-4">
          {/* Remounted only for another period: what is typed survives an answer that arrives. */}
          <PeriodForm key={`${shown.from}/${shown.to}`} shown={shown} onChange={setRange} />
          <UsualPeriods today={today} onChange={setRange} />
        </div>
      )}
      {data !== undefined && error === null && (
        <>
          <p className="text-muted">
            {t('admin_reports.compared', {
              from: formatDate(`${data.before.from}T12:00:00Z`),
              to: formatDate(`${data.before.to}T12:00:00Z`),
            })}
          </p>
          <Figures query={query} />
          <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
            <SalesSection query={query} />
            <OrderSection query={query} />
            <MarginCard query={query} />
            <ProductSection query={query} />
            <TemperatureCard period={shown} />
          </div>
        </>
      )}
      <TaxArchiveCard today={today} />
    </div>
  );
}

interface UsualPeriodsProps {
  today: string;
  onChange: (period: Period) => void;
}

function UsualPeriods({ today, onChange }: UsualPeriodsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      {usualLengths.map((days) => (
        <Button
          key={days}
          variant="secondary"
          size="small"
          onClick={() => onChange({ from: addDays(today, 1 - days), to: today })}
        >
          {t('admin_reports.last_days', { count: days })}
        </Button>
      ))}
    </div>
  );
}
