import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { signIn } from '#app/api/session/sign-in.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { ConfirmationMailButton } from './confirmation-email-button.tsx';
import { readAuthCode, useAuthErrorText } from './use-auth-error-text.ts';

interface SignInFormProps {
  email: string;
  onEmail: (typed: string) => void;
  /** The confirmation mail is on its way again, which may have a code to type. */
  onConfirmationSent?: () => void;
  /** Links for users without a password. */
  children: ReactNode;
}

/** The page around it navigates once the session exists. */
export function SignInForm({ email, onEmail, onConfirmationSent, children }: SignInFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const [password, setPassword] = useState('');
  const signingIn = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: (isDone) => {
      if (isDone) toast.success(t('session.signed_in_title'), t('session.signed_in_text'));
    },
    onError: (error) => toast.error(t('session.sign_in_failed'), reasonOf(error)),
  });

  return (
    // POST hides the password from the URL if the form is sent before hydration.
    <Form onSend={() => signingIn.mutate()} className="space-y-4">
      <AccountEmailField value={email} onChange={onEmail} />
      <PasswordField
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={signingIn.error ? reasonOf(signingIn.error) : undefined}
      />
      <Button type="submit" className="w-full" isBusy={signingIn.isPending}>
        {t('session.sign_in')}
      </Button>
      {readAuthCode(signingIn.error) === 'email_not_confirmed' && (
        <ConfirmationMailButton email={email} onSent={onConfirmationSent} />
      )}
      {children}
    </Form>
  );
}
