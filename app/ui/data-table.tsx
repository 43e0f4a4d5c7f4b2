import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SortIcon } from './icons.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'end';
  /** Names the row: on small screens it stands at the top, without a label. */
  isTitle?: boolean;
  /** Makes the header a button. `current` is undefined while the table is sorted by something else. */
  sort?: { current: 'asc' | 'desc' | undefined; onSort: () => void };
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A dense table whose header stays in sight; on small screens every row is a card of labelled values.
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table
      aria-label={label}
      className="lg:bg-raised lg:shadow-card w-full rounded-2xl text-sm max-lg:block"
    >
      <thead className="bg-raised text-muted top-0 z-10 max-lg:sr-only lg:sticky">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}

              scope="col"
              aria-sort={column.sort?.current && ariaSort[column.sort.current]}
              className={classNames(
                'border-line border-b px-3 py-3 font-medium first:rounded-ss-2xl first:ps-4 last:rounded-se-2xl last:pe-4',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {column.sort === undefined ? column.header : <SortButton column={column} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="gap-3 max-lg:grid md:max-lg:grid-cols-2">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}

            className="max-lg:bg-raised max-lg:shadow-card lg:border-line lg:hover:bg-sunken max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-2xl max-lg:p-4 lg:border-t lg:first:border-t-0"
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = classNames(
    'lg:px-3 lg:py-2 lg:first:ps-4 lg:last:pe-4',
    column.align === 'end' && 'tabular-nums lg:text-end',
    column.isTitle === true
      ? 'text-start font-normal'
      : 'max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:empty:hidden',
  );
  if (column.isTitle === true) {
    return (
      <th scope="row" className={className}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td className={className}>
      <span aria-hidden="true" className="text-muted lg:hidden">
        {column.header}
      </span>
      <div className="min-w-0 max-lg:text-end">{column.cell(row)}</div>
    </td>
  );
}

function SortButton<Row>({ column }: { column: Column<Row> }) {
  return (
    <button
      type="button"
      onClick={column.sort?.onSort}
      className={classNames(
        'hover:text-ink -my-1 inline-flex min-h-8 items-center gap-1',
        column.sort?.current !== undefined && 'text-ink font-semibold',
      )}
    >
      {column.header}
      <SortIcon className="size-4" />
    </button>
  );
}
