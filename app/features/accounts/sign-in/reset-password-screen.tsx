import { useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { readAuthFragment } from '#app/api/session/auth-fragment.ts';
import { useSession } from '#app/api/session/session.ts';
import { SecondFactorForm } from '#app/features/accounts/auth/second-factor-form.tsx';
import { isUnknown, SessionPending } from '#app/features/accounts/auth/session-pending.tsx';
import { useSignInState } from '#app/features/accounts/auth/use-sign-in-state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * `/reset-password`: asks for a new password after the mailed link has signed the customer in. A
 * registration that is confirmed in another browser leads here too (ADR 0023): what its customer
 * had begun, such as a cart, is in the browser of the registration.
 */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { from } = useSignInState();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const page = useLostFocus<HTMLDivElement>(isConfirmed);
  const fragment = readAuthFragment(hash);
  const isRegistration = fragment?.kind === 'session' && fragment.is_signup;
  return (
    <div ref={page} className="mx-auto w-full max-w-lg px-4 pb-12">
      <PageHeading>
        {t(isConfirmed ? 'session.account_ready_title' : 'session.new_password_title')}
      </PageHeading>
      <Card>
        {isUnknown(session) && <SessionPending session={session} />}
        {session.status === 'signed_out' &&
          (session.awaits_factor ? <SecondFactorForm /> : <DeadLink />)}
        {session.status === 'signed_in' &&
          (isConfirmed ? (
            <Confirmed from={from} />
          ) : (
            <div className="space-y-4">
              {isRegistration && (
                <Notice tone="success" title={t('session.confirmed_elsewhere_title')}>
                  {t('session.confirmed_elsewhere_text')}
                </Notice>
              )}
              <NewPasswordForm
                email={session.user.email}
                onDone={() => {
                  if (isRegistration) setIsConfirmed(true);
                  else void navigate(href('/'));
                }}
              />
            </div>
          ))}
      </Card>
    </div>
  );
}

function Confirmed({ from }: { from: string }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('session.account_ready_text')}</p>
      <ButtonLink to={from} className="w-full">
        {t('session.account_ready_on')}
      </ButtonLink>
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
