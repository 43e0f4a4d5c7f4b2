import { BarChart } from '#app/features/insight/admin-dashboard/bar-chart.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { textOf, type ReportColumn } from './report-columns.ts';

interface ComparisonChartProps<Row> {
  title: string;
  rows: readonly Row[];
  /** YYYY-MM-DD */
  dayOf: (row: Row) => string;
  /** The bar in the colour of the shop. */
  column: ReportColumn<Row>;
  /** The grey bar next to it. */
  compared: ReportColumn<Row>;
  formatValue: (value: number) => string;
}

/** Up to this many bars have a label each. */
const mostTicks = 8;

/** Two values for each day, with their names below. */
export function ComparisonChart<Row>({
  title,
  rows,
  dayOf,
  column,
  compared,
  formatValue,
}: ComparisonChartProps<Row>) {
  const every = Math.ceil(rows.length / mostTicks);
  const bars = rows.map((row, index) => {
    const label = formatDate(`${dayOf(row)}T12:00:00Z`);
    return {
      label,
      tick: index % every === 0 ? label.slice(0, 6) : '',
      value: Number(column.value(row)),
      text: textOf(column, row),
      compared: { value: Number(compared.value(row)), text: textOf(compared, row) },
    };
  });
  return (
    <figure>
      <BarChart title={title} bars={bars} formatValue={formatValue} />
      <figcaption className="text-muted flex flex-wrap gap-4 text-sm">
        <Key className="bg-brand" text={column.header} />
        <Key className="bg-line-strong" text={compared.header} />
      </figcaption>
    </figure>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded ${className}`} />
      {text}
    </span>
  );
}
