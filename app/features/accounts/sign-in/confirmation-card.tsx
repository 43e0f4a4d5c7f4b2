import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmByCode, signIn } from '#app/api/session/sign-in.ts';
import { CodeField, codeLength } from '#app/features/accounts/auth/code-field.tsx';
import { ConfirmationMailButton } from '#app/features/accounts/auth/confirmation-email-button.tsx';
import { readAuthCode, useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { MailIcon } from '#app/ui/icons/mail.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmationCardProps {
  email: string;
  /** As chosen here; null when it was not typed on this page. */
  password: string | null;
  /** It was confirmed elsewhere, with another password. */
  onConfirmed: () => void;
  onDone: () => void;
}

/** After the registration: the account waits for the link or the code of its mail. */
export function ConfirmationCard({ email, password, onConfirmed, onDone }: ConfirmationCardProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const isConfirmed = useConfirmation(email);
  const goOn = useEffectEvent(async () => {
    // Who confirms on another device chooses a password there, perhaps the same one.
    const isSignedIn = password !== null && (await signIn(email, password).catch(() => false));
    if (isSignedIn) toast.success(t('session.signed_in_title'), t('session.signed_in_text'));
    else onConfirmed();
  });
  useEffect(() => {
    if (isConfirmed) void goOn();
  }, [isConfirmed]);
  return (
    <div className="space-y-4 text-center">
      <MailIcon className="text-brand mx-auto size-12" />
      <h2 className="text-lg font-semibold">{t('session.confirm_title')}</h2>
      <p className="text-muted">
        {t('session.confirm_text')} <bdi className="text-ink font-medium">{email}</bdi>
      </p>
      <CodeForm email={email} />
      <p className="text-muted text-sm">{t('session.confirm_hint')}</p>
      <ConfirmationMailButton email={email} />
      <p className="text-muted text-sm">{t('session.confirm_elsewhere')}</p>
      <Button variant="quiet" className="w-full" onClick={onDone}>
        {t('session.back_to_sign_in')}
      </Button>
    </div>
  );
}

/** Confirms on this device, where the cart is. The page navigates once the session exists. */
function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const reasonOf = useAuthErrorText();
  const toast = useToast();
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: (typed: string) => confirmByCode(email, typed),
    onSuccess: () => toast.success(t('session.signed_in_title'), t('session.signed_in_text')),
  });
  const { error } = confirming;
  return (
    <Form className="space-y-4 text-start" onSend={() => confirming.mutate(code)}>
      <CodeField
        label={t('session.confirm_code')}
        hint={t('session.confirm_code_hint')}
        // The pressed button is gone: the focus moves to the only thing to do here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        onChange={(typed) => {
          setCode(typed);
          confirming.reset();
          if (typed.length === codeLength) confirming.mutate(typed);
        }}
        error={error === null ? undefined : reason()}
      />
      <Button
        type="submit"
        className="w-full"
        disabled={code.length < codeLength}
        isBusy={confirming.isPending}
      >
        {t('session.second_factor_confirm')}
      </Button>
    </Form>
  );

  function reason(): string {
    return readAuthCode(error) === 'otp_expired'
      ? t('session.confirm_code_wrong')
      : reasonOf(error);
  }
}
