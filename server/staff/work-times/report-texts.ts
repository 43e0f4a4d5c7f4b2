import type { WorkWarning } from '#domain/staff/work-times/work-days.ts';

/** The file is for a German payroll office, whatever language the admin reads. */
export const csvHeaders = [
  'Name',
  'Tag',
  'Beginn',
  'Ende',
  'Pause (Minuten)',
  'Arbeitszeit (Minuten)',
  'Arbeitszeit (Stunden)',
  'Hinweise',
  'Notizen',
];

/** Of an employee whose account was deleted. */
export const formerText = 'Gelöschtes Konto';

export const warningTexts: Record<WorkWarning, string> = {
  break_too_short: 'Pause zu kurz (§ 4 ArbZG)',
  six_hours_without_break: 'mehr als sechs Stunden ohne Pause (§ 4 ArbZG)',
  above_ten_hours: 'mehr als zehn Stunden (§ 3 ArbZG)',
  rest_too_short: 'weniger als elf Stunden Ruhe davor (§ 5 ArbZG)',
  end_missing: 'Ende fehlt',
};
