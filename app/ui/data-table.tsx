import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFocusRestore } from './focus/use-focus-restore.ts';
import { SortIcon } from './icons/sort.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers by their last digit. */
  isNumber?: boolean;
  /** Names the row: on small screens it comes first, without a label. */
  isTitle?: boolean;
  /**
   * Position on the cards of small screens, without a label: buttons below the values, or a corner.
   */
  onCards?: 'below' | 'corner';
  /**
   * Makes the header a button. `current` is undefined while the table is sorted by something else.
   */
  sort?: { current: 'asc' | 'desc' | undefined; onSort: () => void };
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Numbers are left to right in Arabic too, so they align at the physical right. */
const numberSide = 'ltr:text-end rtl:text-start';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A dense table with a sticky header. On small screens each row is a card of labelled values, and
 * of the header only the sorting remains.
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const body = useFocusRestore<HTMLTableSectionElement>();
  return (
    <table
      aria-label={label}
      className="xl:bg-raised xl:shadow-card w-full rounded-2xl text-sm max-xl:block"
    >
      <thead className="text-muted xl:bg-raised top-0 z-10 max-xl:block xl:sticky">
        <tr className="gap-x-5 max-xl:flex max-xl:flex-wrap max-xl:pb-2">
          {columns.map((column) => (
            <th
              key={column.id}

              scope="col"
              aria-sort={column.sort?.current && ariaSort[column.sort.current]}
              className={classNames(
                'xl:border-line font-medium xl:border-b xl:px-3 xl:py-3 xl:first:rounded-ss-2xl xl:first:ps-4 xl:last:rounded-se-2xl xl:last:pe-4',
                column.isNumber === true ? numberSide : 'text-start',
                column.sort === undefined && 'max-xl:sr-only',
              )}
            >
              {column.sort === undefined ? column.header : <SortButton column={column} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        className="gap-3 max-xl:grid max-xl:grid-cols-[minmax(0,1fr)] md:max-xl:grid-cols-2"
      >
        {rows.map((row) => (
          <tr
            key={keyOf(row)}

            className="max-xl:bg-raised max-xl:shadow-card xl:border-line xl:hover:bg-sunken max-xl:relative max-xl:flex max-xl:flex-col max-xl:gap-2 max-xl:rounded-2xl max-xl:p-4 xl:border-t xl:first:border-t-0"
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
    'xl:px-3 xl:py-2 xl:first:ps-4 xl:last:pe-4',
    column.isNumber === true && classNames('tabular-nums', numberSide),
    column.isTitle === true
      ? 'text-start font-normal'
      : 'max-xl:flex max-xl:justify-between max-xl:gap-4 max-xl:empty:hidden',
    column.onCards === 'corner' && 'max-xl:absolute max-xl:end-4 max-xl:top-4',
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
      {column.onCards === undefined && (
        <span aria-hidden="true" className="text-muted xl:hidden">
          {column.header}
        </span>
      )}
      <div className={classNames('min-w-0 max-xl:text-end', column.onCards && 'max-xl:ms-auto')}>
        {column.cell(row)}
      </div>
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
      {column.sort?.current === undefined ? (
        <SortIcon className="size-4" />
      ) : (
        <span aria-hidden="true">{column.sort.current === 'asc' ? '↑' : '↓'}</span>
      )}
    </button>
  );
}
