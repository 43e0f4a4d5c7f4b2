import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listCustomers } from '#contract/accounts/customers.admin.ts';
import type { AuditEntry } from '#contract/insight/audit.schema.ts';

interface ActorFieldProps {
  /** An id; empty for all. */
  value: string;
  /** Entries in the list: they name actors who are not staff members today. */
  shown: readonly AuditEntry[];
  onChange: (actor: string) => void;
}

export function ActorField({ value, shown, onChange }: ActorFieldProps) {
  const { t } = useTranslation();
  const staff = useQuery({
    queryKey: ['admin-customers', 'staff'],
    queryFn: ({ signal }) => call(listCustomers, { query: { role: 'admin', limit: 100 }, signal }),
  });
  const emails = new Map([
    ...shown.flatMap(({ actor_id, actor_email }) =>
      actor_id === null || actor_email === null ? [] : [[actor_id, actor_email] as const],
    ),
    ...(staff.data?.items ?? []).map(({ id, email }) => [id, email] as const),
  ]);
  // The URL may name an account without an option; the field would show it as "all".
  if (value !== '' && !emails.has(value)) emails.set(value, value);
  const sorted = [...emails].toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <ChoiceField
      label={t('admin_logs.who')}
      choices={sorted.map(([id]) => id)}
      textOf={(id) => emails.get(id) ?? id}
      value={value}
      onChange={onChange}
    />
  );
}
