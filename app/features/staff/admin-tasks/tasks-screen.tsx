import { useState } from 'react';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { HeldOrders } from '#app/features/orders/held-orders/held-orders.tsx';
import { OrdersWithoutTour } from '#app/features/tours/admin-tours/orders-without-tour.tsx';
import { UndecidedStops } from '#app/features/tours/admin-tours/undecided-stops.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckCircleIcon } from '#app/ui/icons.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { WorkTask } from '#contract/staff/tasks.schema.ts';
import { listWorkTasks } from '#contract/staff/work.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { taskColumns } from './task-columns.tsx';

/** `/admin/tasks`: what pickers reported and the shop could not book, until it is resolved. */
export function TasksScreen() {
  const { t } = useTranslation();
  const [resolving, setResolving] = useState<WorkTask | null>(null);
  const list = useWholeList(['picking', 'tasks'], listWorkTasks);
  return (
    <div>
      <PageHeading>{t('admin.tasks')}</PageHeading>
      <HeldOrders />
      <UndecidedStops />
      <OrdersWithoutTour />
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
