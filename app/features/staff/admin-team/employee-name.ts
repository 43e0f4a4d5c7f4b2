import type { Translate } from '#app/i18n/translation.ts';
import type { EmployeeWorkTimes } from '#contract/staff/work-times.schema.ts';
import { pseudonymOf } from '#domain/staff/work-times/pseudonym.ts';

export const nameOf = (
  t: Translate,
  { user_id, name }: Pick<EmployeeWorkTimes, 'name' | 'user_id'>,
): string => name ?? t('team.former_member', { code: pseudonymOf(user_id) });
