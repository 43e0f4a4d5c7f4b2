import { classNames } from '#app/ui/class-names.ts';
import { isNumeric, textOf, type ReportColumn } from './report-columns.ts';

interface ReportTableProps<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Numbers are left to right in Arabic too, so they align at the physical right. */
const numberSide = 'ltr:text-end rtl:text-start';

/** All rows of a report. Scrolls, so that a long one leaves space for the others. */
export function ReportTable<Row>({ label, columns, rows, keyOf }: ReportTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      // What can scroll can be scrolled by keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-sm">
        <thead className="text-muted bg-raised sticky top-0">
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={classNames(
                  'px-2 py-1 align-bottom font-medium',
                  isNumeric(column) ? numberSide : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <ReportCell key={column.header} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ReportCellProps<Row> {
  column: ReportColumn<Row>;
  row: Row;
  isFirst: boolean;
}

function ReportCell<Row>({ column, row, isFirst }: ReportCellProps<Row>) {
  const text = <bdi lang={column.lang}>{textOf(column, row)}</bdi>;
  if (isFirst) {
    return (
      <th scope="row" className="min-w-28 px-2 py-1.5 text-start font-normal">
        {text}
      </th>
    );
  }
  return (
    <td
      className={classNames(
        'px-2 py-1.5',
        isNumeric(column) && classNames('tabular-nums whitespace-nowrap', numberSide),
      )}
    >
      {text}
    </td>
  );
}
