import { href, Link } from 'react-router';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { WorkTask } from '#contract/staff/tasks.schema.ts';
import { resolveWorkTask } from '#contract/staff/work.ts';
import { TaskReason, TaskSubject } from './task-facts.tsx';

export function taskColumns(
  t: Translate,
  onResolve: (task: WorkTask) => void,
): StaffColumn<WorkTask>[] {
  return [
    {
      id: 'what',
      header: t('admin_tasks.what'),
      isTitle: true,
      cell: (task) => <TaskSubject task={task} />,
    },
    {
      id: 'why',
      header: t('admin_tasks.why'),
      cell: ({ code }) => <TaskReason code={code} />,
    },
    {
      id: 'order',
      header: t('admin.column_order'),
      cell: ({ order_number: number }) =>
        number !== null && (
          <Link
            className="text-brand tabular-nums hover:underline"
            to={`${href('/admin/orders')}?query=${number}`}
          >
            #{number}
          </Link>
        ),
    },
    {
      id: 'who',
      header: t('admin_tasks.who'),
      cell: ({ actor_name: name, occurred_at }) => (
        <>
          <span className="block wrap-anywhere">
            {name === null ? t('admin_tasks.no_account') : <bdi>{name}</bdi>}
          </span>
          <span className="text-muted text-xs">
            <DateTime iso={occurred_at} />
          </span>
        </>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: resolveWorkTask,
      onCards: 'below',
      cell: (task) => (
        <Button size="small" variant="secondary" onClick={() => onResolve(task)}>
          {t('admin_tasks.resolve')}
        </Button>
      ),
    },
  ];
}
