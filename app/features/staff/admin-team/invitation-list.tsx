import { call } from '#app/api/client.ts';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { StaffInvitation, Team } from '#contract/staff/team.schema.ts';
import { invite, revokeInvitation } from '#contract/staff/team.ts';
import { isLanguage } from '#domain/accounts/languages.ts';

interface InvitationListProps {
  invitations: readonly StaffInvitation[];
  onChange: (team: Team) => void;
}

/** Invitations that were not accepted yet; they can be sent again and revoked. */
export function InvitationList({ invitations, onChange }: InvitationListProps) {
  const { t } = useTranslation();
  if (invitations.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-bold">{t('team.invitations')}</h2>
      <ul className="space-y-2">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface InvitationProps extends Pick<InvitationListProps, 'onChange'> {
  invitation: StaffInvitation;
}

function Invitation({ invitation, onChange }: InvitationProps) {
  const { id, email, role, expires_at } = invitation;
  const { t, i18n } = useTranslation();
  const revoking = useAdminAction(['admin-team'], {
    done: t('team.revoked'),
    failed: t('team.revoke_failed'),
  });
  const sending = useAdminAction(['admin-team'], {
    done: t('team.invited'),
    failed: t('team.invite_failed'),
  });
  const language = isLanguage(i18n.language) ? i18n.language : 'de';
  return (
    <li className="bg-raised flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{email}</bdi>
          <Badge tone="accent">{t(`admin_customers.role.${role}`)}</Badge>
        </p>
        <p className="text-muted text-sm">
          {t('team.expires')} <DateTime iso={expires_at} />
        </p>
      </div>
      <Permitted to={invite}>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="small"
            isBusy={sending.isPending}
            onClick={() =>
              sending.mutate(async () =>
                onChange(await call(invite, { body: { email, role, language } })),
              )
            }
          >
            {t('team.resend')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isBusy={revoking.isPending}
            onClick={() =>
              revoking.mutate(async () =>
                onChange(await call(revokeInvitation, { params: { id } })),
              )
            }
          >
            {t('team.revoke')}
          </Button>
        </div>
      </Permitted>
    </li>
  );
}
