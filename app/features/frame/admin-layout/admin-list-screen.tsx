import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { AdminListView, type AdminListViewProps } from './admin-list-view.tsx';
import { ScreenHeading } from './screen-heading.tsx';

interface AdminListScreenProps<T> extends Omit<AdminListViewProps<T>, 'label'> {
  title: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  filters: ReactNode;
  /** Grid columns of the filters, except on phones, such as `sm:grid-cols-[1fr_14rem]`. */
  filterWidths?: string;
  /** Dialogs. */
  children?: ReactNode;
}

/** The common page of the admin area: title, filters and the filtered list. */
export function AdminListScreen<T>({
  title,
  actions,
  filters,
  filterWidths,
  children,
  ...list
}: AdminListScreenProps<T>) {
  return (
    <div className="space-y-4">
      <ScreenHeading title={title} actions={actions} />
      <search className={classNames('grid gap-3', filterWidths)}>{filters}</search>
      <AdminListView label={title} {...list} />
      {children}
    </div>
  );
}
