import { WorkDayCard, WorkDaySpan } from '#app/features/work-times/work-day-card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { EmployeeWorkTimes } from '#contract/work/work-times.schema.ts';

interface EmployeeDialogProps {
  employee: EmployeeWorkTimes;
  onClose: () => void;
}

/** The days of an employee, which only the employee can correct. */
export function EmployeeDialog({ employee: { name, days }, onClose }: EmployeeDialogProps) {
  return (
    <Dialog isOpen title={name} onClose={onClose}>
      <ul className="space-y-6">
        {days.map((day) => (
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
