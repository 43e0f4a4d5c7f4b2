import { useState, type ReactNode } from 'react';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { WorkTask } from '#contract/staff/tasks.schema.ts';
import { listWorkTasks } from '#contract/staff/work.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { taskColumns } from './task-columns.tsx';

/**
 * `/admin/tasks`: what pickers reported and the shop could not book, until it is resolved; above
 * it, what waits in other districts.
 */
export function TasksScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [resolving, setResolving] = useState<WorkTask | null>(null);
  const list = useWholeList(['picking', 'tasks'], listWorkTasks);
  return (
    <div>
      <PageHeading>{t('admin.tasks')}</PageHeading>
      {children}
      <AdminListView
        label={t('admin.tasks')}
        list={list}
        columns={taskColumns(t, setResolving)}
        keyOf={({ id }) => id}
        empty={{
          icon: <CheckCircleIcon />,
          title: t('admin_tasks.none'),
          text: t('admin_tasks.none_text'),
        }}
      />
      {resolving !== null && <ResolveDialog task={resolving} onClose={() => setResolving(null)} />}
    </div>
  );
}
