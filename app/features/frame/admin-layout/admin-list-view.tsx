import type { ReactNode, Ref } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { OutdatedWhile } from './outdated-while.tsx';
import type { AdminList } from './queries.ts';
import { usePermittedColumns, type StaffColumn } from './use-permitted-columns.ts';

interface ListStateProps<T> {
  list: AdminList<T>;
  /** When the list is empty: with a next step where there is one, or a line in a part of a page. */
  empty: { icon: ReactNode; title: string; text?: string; action?: ReactNode } | string;
  failed?: string;
  more?: string;
}

export interface AdminListViewProps<T> extends ListStateProps<T> {
  label: string;
  columns: readonly StaffColumn<T>[];
  keyOf: (row: T) => string;
}

/** All states of a list: loading, failed, empty, or a table with a button for more. */
export function AdminListView<T>({ label, columns, keyOf, ...state }: AdminListViewProps<T>) {
  return (
    <ListState {...state}>
      <DataTable
        label={label}
        columns={usePermittedColumns(columns)}
        rows={state.list.items}
        keyOf={keyOf}
      />
    </ListState>
  );
}

interface ListStateWithRowsProps<T> extends ListStateProps<T> {
  rowsRef?: Ref<HTMLDivElement>;
  /** The rows; not rendered while the list is empty. */
  children: ReactNode;
}

/** As `AdminListView`, for rows that are not a plain table. */
export function ListState<T>(props: ListStateWithRowsProps<T>) {
  const { list, empty, failed, more, rowsRef, children } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <>
      {list.error !== null && (
        <Notice tone="danger" title={failed ?? t('admin.fetch_failed')}>
          <p>{problemText(list.error)}</p>
          <Button className="mt-2" size="small" variant="secondary" onClick={list.retry}>
            {t('admin.try_again')}
          </Button>
        </Notice>
      )}
      {list.isPending && <Skeleton className="h-96 w-full" />}
      {!list.isPending && list.error === null && list.items.length === 0 && <Empty empty={empty} />}
      {list.items.length > 0 && (
        <OutdatedWhile {...(rowsRef && { ref: rowsRef })} isOutdated={list.isOutdated}>
          {children}
        </OutdatedWhile>
      )}
      {list.hasMore && (
        <Button variant="secondary" isBusy={list.isFetchingMore} onClick={list.fetchMore}>
          {more ?? t('admin.more')}
        </Button>
      )}
    </>
  );
}

function Empty({ empty }: Pick<ListStateProps<unknown>, 'empty'>) {
  return typeof empty === 'string' ? <p>{empty}</p> : <EmptyState {...empty} />;
}
