import { useMutation, useQuery } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { refreshSession, useSession } from '#app/api/session/session.ts';
import { useFragment } from '#app/api/use-fragment.ts';
import { SignInLink } from '#app/features/accounts/auth/sign-in-link.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ShownInvitation } from '#contract/staff/team.schema.ts';
import { joinTeam, showInvitation } from '#contract/staff/team.ts';
import { AcceptForm } from './accept-form.tsx';

/** `/invitation#<token>`: the page of a mailed invitation to the team. */
export function TeamInvitationScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const token = useFragment();
  const { data, error } = useQuery({
    queryKey: ['team-invitation', token],
    queryFn: () => call(showInvitation, { body: { token: token === '' ? '-' : (token ?? '-') } }),
    enabled: token !== null,
    retry: false,
  });
  return (
    <div className="mx-auto w-full max-w-xl px-4 pb-12">
      <PageHeading>{t('team.invitation_title')}</PageHeading>
      {data === undefined && error === null && <Spinner label={t('common.loading')} />}
      {error !== null && <Notice tone="danger">{problemText(error)}</Notice>}
      {data !== undefined && token !== null && <Invitation invitation={data} token={token} />}
    </div>
  );
}

function Invitation({ invitation, token }: { invitation: ShownInvitation; token: string }) {
  const { t } = useTranslation();
  const { email, role, has_account } = invitation;
  return (
    <Card className="space-y-4">
      <p>
        {t('team.invitation_text', { role: t(`admin_customers.role.${role}`) })}
        <bdi className="block font-medium wrap-anywhere">{email}</bdi>
      </p>
      {has_account ? <Join token={token} /> : <AcceptForm token={token} />}
    </Card>
  );
}

/** For an address that has an account. */
function Join({ token }: { token: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const joining = useMutation({
    mutationFn: async () => {
      await call(joinTeam, { body: { token } });
      // The session learns the new role.
      await refreshSession();
      await navigate(href('/admin'), { replace: true });
    },
  });
  if (session.status !== 'signed_in') {
    return (
      <>
        <p className="text-muted">{t('team.sign_in_first')}</p>
        <SignInLink from={`${href('/invitation')}#${token}`}>{t('session.sign_in')}</SignInLink>
      </>
    );
  }
  return (
    <>
      {joining.isError && <Notice tone="danger">{problemText(joining.error)}</Notice>}
      <Button isBusy={joining.isPending} onClick={() => joining.mutate()}>
        {t('team.accept')}
      </Button>
    </>
  );
}
