import { WorkDayCard, WorkDaySpan } from '#app/features/staff/work-times/work-day-card.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { EmployeeWorkTimes } from '#contract/staff/work-times.schema.ts';
import { nameOf } from './employee-name.ts';

interface EmployeeDialogProps {
  employee: EmployeeWorkTimes;
  onClose: () => void;
}

/** The days of an employee, which only the employee can correct. */
export function EmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={nameOf(t, employee)} onClose={onClose}>
      <ul className="space-y-6">
        {employee.days.map((day) => (
          <li key={day.day} className="space-y-2">
            <h3 className="font-bold">
              <WorkDaySpan day={day} />
            </h3>
            <WorkDayCard day={day} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
