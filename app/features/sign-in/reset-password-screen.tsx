import { href, useNavigate } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { SecondFactorForm } from '#app/features/auth/second-factor-form.tsx';
import { isUnknown, SessionPending } from '#app/features/auth/session-pending.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** `/reset-password`: asks for a new password after the mailed link has signed the customer in. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-lg px-4 pb-12">
      <PageHeading>{t('session.new_password_title')}</PageHeading>
      <Card>
        {isUnknown(session) && <SessionPending session={session} />}
        {session.status === 'signed_out' &&
          (session.awaits_factor ? <SecondFactorForm /> : <DeadLink />)}
        {session.status === 'signed_in' && (
          <NewPasswordForm email={session.user.email} onDone={() => void navigate(href('/'))} />
        )}
      </Card>
    </div>
  );
}

function DeadLink() {
  const { t } = useTranslation();
  return (
    <div className="space-y-4">
      <Notice tone="danger" title={t('session.reason_otp_expired')}>
        {t('session.dead_link_text')}
      </Notice>
      <ButtonLink to={href('/auth')} className="w-full">
        {t('session.back_to_sign_in')}
      </ButtonLink>
    </div>
  );
}
