import { WorkDuration } from '#app/features/staff/work-times/work-duration.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { EmployeeWorkTimes } from '#contract/staff/work-times.schema.ts';
import { nameOf } from './employee-name.ts';

interface EmployeeTableProps {
  employees: readonly EmployeeWorkTimes[];
  onShow: (employee: EmployeeWorkTimes) => void;
}

/** The sums of a period by employee. */
export function EmployeeTable({ employees, onShow }: EmployeeTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('team.work_times')}
      columns={columnsOf(t, onShow)}
      rows={employees}
      keyOf={({ user_id }) => user_id}
    />
  );
}

function columnsOf(
  t: Translate,
  onShow: EmployeeTableProps['onShow'],
): Column<EmployeeWorkTimes>[] {
  return [
    {
      id: 'name',
      header: t('team.member'),
      isTitle: true,
      cell: (employee) => <bdi className="font-medium wrap-anywhere">{nameOf(t, employee)}</bdi>,
    },
    {
      id: 'days',
      header: t('team.work_days'),
      isNumber: true,
      cell: ({ days }) => days.length,
    },
    {
      id: 'work',
      header: t('team.work_sum'),
      isNumber: true,
      cell: ({ work_minutes }) => <WorkDuration minutes={work_minutes} />,
    },
    {
      id: 'breaks',
      header: t('team.break_sum'),
      isNumber: true,
      cell: ({ break_minutes }) => <WorkDuration minutes={break_minutes} />,
    },
    {
      id: 'warnings',
      header: t('team.work_warnings'),
      isNumber: true,
      cell: ({ days }) => {
        const count = days.reduce((sum, { warnings }) => sum + warnings.length, 0);
        return count === 0 ? '–' : <Badge tone="warning">{count}</Badge>;
      },
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (employee) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('team.work_details_one', { name: nameOf(t, employee) })}
          onClick={() => onShow(employee)}
        >
          {t('team.work_details')}
        </Button>
      ),
    },
  ];
}
