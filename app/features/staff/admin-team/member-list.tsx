import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import { AccessDialog } from '#app/features/accounts/admin-customers/access-dialog.tsx';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import {
  usePermittedColumns,
  type StaffColumn,
} from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import type { Team, TeamMember } from '#contract/staff/team.schema.ts';
import { signOutMember } from '#contract/staff/team.ts';

const key = 'admin-team';

interface MemberListProps {
  members: readonly TeamMember[];
  onChange: (team: Team) => void;
}

type Open = { kind: 'access' | 'sign_out'; member: TeamMember } | null;

/** The members of the staff, whose role and devices can be changed. */
export function MemberList({ members, onChange }: MemberListProps) {
  const { t } = useTranslation();
  const session = useSession();
  const ownId = session.status === 'signed_in' ? session.user.id : null;
  const [open, setOpen] = useState<Open>(null);
  const signingOut = useAdminAction([key], {
    done: t('team.signed_out'),
    failed: t('team.sign_out_failed'),
  });
  const close = () => setOpen(null);
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-bold">{t('team.members')}</h2>
      <DataTable
        label={t('team.members')}
        columns={usePermittedColumns(memberColumns(t, ownId, setOpen))}
        rows={members}
        keyOf={({ id }) => id}
      />
      {open?.kind === 'access' && (
        <AccessDialog customer={open.member} listKey={key} onClose={close} />
      )}
      {open?.kind === 'sign_out' && (
        <ConfirmDialog
          title={t('team.sign_out')}
          text={t('team.sign_out_question', { name: nameOf(open.member) })}
          action={t('team.sign_out')}
          isBusy={signingOut.isPending}
          onConfirm={() =>
            signingOut.mutate(
              async () => onChange(await call(signOutMember, { params: { id: open.member.id } })),
              { onSettled: close },
            )
          }
          onClose={close}
        />
      )}
    </section>
  );
}

const nameOf = ({ first_name, last_name, email }: TeamMember) =>
  `${first_name} ${last_name}`.trim() || email;

function memberColumns(
  t: Translate,
  ownId: string | null,
  setOpen: (open: Open) => void,
): StaffColumn<TeamMember>[] {
  return [
    {
      id: 'name',
      header: t('team.member'),
      isTitle: true,
      cell: (member) => (
        <span className="block">
          <bdi className="font-medium">{nameOf(member)}</bdi>
          <span className="text-muted block text-sm wrap-anywhere">
            <EmailText email={member.email} />
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('admin_customers.role_label'),
      cell: ({ role, is_banned }) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone="accent">{t(`admin_customers.role.${role}`)}</Badge>
          {is_banned && <Badge tone="danger">{t('admin_customers.banned')}</Badge>}
        </span>
      ),
    },
    {
      id: 'factor',
      header: t('admin_customers.second_factor'),
      cell: ({ has_second_factor: has }) => (
        <Badge tone={has ? 'success' : 'neutral'}>
          {t(has ? 'admin_customers.factor_on' : 'admin_customers.factor_off')}
        </Badge>
      ),
    },
    {
      id: 'devices',
      header: t('team.devices'),
      isNumber: true,
      cell: ({ device_count }) => device_count,
    },
    {
      id: 'sign_in',
      header: t('team.last_sign_in'),
      cell: ({ last_sign_in_at: at }) => (at === null ? '–' : <DateTime iso={at} />),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: signOutMember,
      onCards: 'below',
      cell: (member) => (
        <span className="flex flex-wrap gap-2">
          {member.id !== ownId && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('team.change_one', { name: nameOf(member) })}
              onClick={() => setOpen({ kind: 'access', member })}
            >
              {t('team.change')}
            </Button>
          )}
          {member.device_count > 0 && member.id !== ownId && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('team.sign_out_one', { name: nameOf(member) })}
              onClick={() => setOpen({ kind: 'sign_out', member })}
            >
              {t('team.sign_out')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
