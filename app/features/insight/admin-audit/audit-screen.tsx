import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import {
  anyDay,
  anyId,
  oneOf,
  useListFilter,
} from '#app/features/frame/admin-layout/use-list-filter.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { listAuditLog } from '#contract/insight/audit.admin.ts';
import type { AuditEntry } from '#contract/insight/audit.schema.ts';
import { auditSubjects } from '#domain/insight/audit/subjects.ts';
import { ActorField } from './actor-field.tsx';
import { AuditChange } from './audit-change.tsx';
import { SubjectLink } from './subject-link.tsx';

/** Actions that this version writes; entries of other versions show their own name. */
const actions = [
  'created',
  'changed',
  'deleted',
  'stock_corrected',
  'recalled',
  'promoted',
  'promotion_refused',
  'banned',
  'ban_lifted',
  'second_factors_removed',
  'service_call',
  'revoked',
] as const;

/** `/admin/audit-log`: who changed what, when, before and after. */
export function AuditScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ subject_type: oneOf(auditSubjects), actor: anyId, day: anyDay });
  const list = useAdminList(['admin-audit'], listAuditLog, filter.wanted);
  const { day } = filter.typed;

  return (
    <AdminListScreen
      title={t('admin.audit_log')}
      filters={
        <>
          <ChoiceField
            label={t('admin_logs.what')}
            choices={auditSubjects}
            textOf={(subject) => t(`admin_logs.subject.${subject}`)}
            {...filter.field('subject_type')}
          />
          <ActorField shown={list.items} {...filter.field('actor')} />
          <TextField
            // Remounted when the filter changes: a partly typed day is not applied.
            key={day}
            type="date"
            label={t('admin_logs.day')}
            defaultValue={day}
            onBlur={({ target }) => {
              if (!target.validity.badInput) filter.change({ day: target.value });
            }}
          />
        </>
      }
      filterWidths="sm:grid-cols-[14rem_1fr_12rem]"
      list={list}
      columns={auditColumns(t)}
      keyOf={({ id }) => String(id)}
      empty={{ icon: <ClockIcon />, title: t('admin_logs.no_entries') }}
    />
  );
}

function auditColumns(t: Translate): Column<AuditEntry>[] {
  const subjectText = (type: string) => {
    const known = auditSubjects.find((name) => name === type);
    return known === undefined ? type : t(`admin_logs.subject.${known}`);
  };
  const actionText = (action: string) => {
    const known = actions.find((name) => name === action);
    return known === undefined ? action : t(`admin_logs.action.${known}`);
  };

  return [
    {
      id: 'subject',
      header: t('admin_logs.what'),
      isTitle: true,
      cell: (entry) => (
        <span className="block">
          <span className="block font-medium wrap-anywhere xl:min-w-40">
            <SubjectLink entry={entry}>
              <bdi>{entry.subject_name ?? subjectText(entry.subject_type)}</bdi>
            </SubjectLink>
          </span>
          <span className="text-muted block">
            {subjectText(entry.subject_type)} · {actionText(entry.action)}
          </span>
        </span>
      ),
    },
    {
      id: 'actor',
      header: t('admin_logs.who'),
      cell: ({ actor_email, key_name: name }) => (
        <span className="block">
          <bdi className="wrap-anywhere">{actor_email ?? '–'}</bdi>
          {name !== null && (
            <span className="text-muted block wrap-anywhere">
              {t('admin_logs.with_key', { name })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'when',
      header: t('admin_logs.when'),
      cell: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      id: 'change',
      header: t('admin_logs.change'),
      cell: (entry) => <AuditChange entry={entry} />,
    },
  ];
}
