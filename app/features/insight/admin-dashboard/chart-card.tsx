import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { BarChart, type Bar } from './bar-chart.tsx';

interface ChartCardProps {
  title: string;
  bars: readonly Bar[];
  /** Heading of the first column of the table: what the bars stand for. */
  unit: string;
  formatValue: (value: number) => string;
}

/** A chart with the table of its numbers. */
export function ChartCard({ title, bars, unit, formatValue }: ChartCardProps) {
  const { t } = useTranslation();
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {bars.every(({ value }) => value === 0) && (
        <p className="text-muted mb-2 text-sm">{t('admin_dashboard.nothing_in_period')}</p>
      )}
      <BarChart title={title} bars={bars} formatValue={formatValue} />
      <Disclosure title={t('admin_dashboard.as_table')}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 text-start font-medium">
                {unit}
              </th>
              <th scope="col" className="py-1 font-medium ltr:text-end rtl:text-start">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label} className="border-line border-t">
                <th scope="row" className="py-1 text-start font-normal">
                  <bdi>{label}</bdi>
                </th>
                <td className="py-1 tabular-nums ltr:text-end rtl:text-start">
                  <bdi>{text}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Card>
  );
}
