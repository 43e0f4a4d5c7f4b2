import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { useSession } from '#app/api/session.ts';
import { changePassword } from '#app/api/sign-in.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { minimumPasswordLength } from '#domain/identity/registration.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useAuthReason } from './use-auth-reason.ts';

/** `/reset-password`: the mailed link has signed the customer in, now the password is chosen anew. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <div className="mx-auto w-full max-w-lg px-4 pb-12">
      <PageHeading>{t('session.new_password_title')}</PageHeading>
      <Card>
        {session.status === 'checking' && <Spinner label={t('session.checking')} />}
        {session.status === 'signed_out' &&
          (session.awaits_factor ? <SecondFactorForm /> : <DeadLink />)}
        {session.status === 'signed_in' && <NewPasswordForm email={session.user.email} />}
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

function NewPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const reasonOf = useAuthReason();
  const [password, setPassword] = useState('');
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      toast.success(t('session.password_changed'));
      return navigate(href('/'));
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    changing.mutate(password);
  }

  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      <p className="text-muted">
        {t('session.new_password_text')} <bdi className="text-ink font-medium">{email}</bdi>
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('session.new_password')}
        name="password"
        type="password"
        autoComplete="new-password"
        dir="ltr"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={t('session.password_hint', { minimum: minimumPasswordLength })}
        error={changing.error ? reasonOf(changing.error) : undefined}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={changing.isPending}
        disabled={password.length < minimumPasswordLength}
      >
        {t('session.save_password')}
      </Button>
    </form>
  );
}
