import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#app/api/account-security.ts';
import { CodeField, codeLength } from '#app/features/accounts/auth/code-field.tsx';
import { readAuthCode, useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { minimumPasswordLength } from '#domain/accounts/registration.ts';
import { ResetMailButton } from './reset-email-button.tsx';

interface NewPasswordFormProps {
  email: string;
  /**
   * Whether to ask for the current password from the start; otherwise only when the server requires
   * it.
   */
  asksCurrent?: boolean;
  onDone: () => void;
}

/**
 * Sets a new password. Without a recent reset link the current password is required, and in an old
 * session also a mailed code.
 */
export function NewPasswordForm({ email, asksCurrent = false, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [isCurrentWanted, setIsCurrentWanted] = useState(false);
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const changing = useMutation({
    mutationFn: () => changePassword(password, { current, code }),
    onSuccess: (isDone) => {
      setNeedsCode(!isDone);
      if (!isDone) return;
      toast.success(t('session.password_changed'));
      onDone();
    },
    onError: (error) => {
      setCode('');
      if (asksForCurrent(readAuthCode(error))) setIsCurrentWanted(true);
    },
  });
  const refusal = readAuthCode(changing.error);
  const isCodeWrong = refusal === 'reauthentication_not_valid';
  const isCurrentWrong = asksForCurrent(refusal);
  const needsCurrent = asksCurrent || isCurrentWanted;
  const fault = changing.error ? reasonOf(changing.error) : undefined;

  return (
    <Form onSend={() => changing.mutate()} className="space-y-4">
      <p className="text-muted">
        {t('session.new_password_text')} <bdi className="text-ink font-medium">{email}</bdi>
      </p>
      {/* Gives password managers the account of this password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {needsCurrent && (
        <div>
          <PasswordField
            label={t('session.current_password')}
            name="current-password"
            autoComplete="current-password"
            required
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={isCurrentWrong ? fault : undefined}
          />
          <ResetMailButton email={email} />
        </div>
      )}
      <PasswordField
        label={t('session.new_password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={t('session.password_hint', { minimum: minimumPasswordLength })}
        error={isCodeWrong || isCurrentWrong ? undefined : fault}
      />
      {needsCode && (
        <>
          <p role="status" className="text-muted">
            {t('session.reauthentication_text')} <bdi className="text-ink font-medium">{email}</bdi>
          </p>
          <CodeField
            label={t('session.reauthentication_code')}
            value={code}
            onChange={setCode}
            error={isCodeWrong ? fault : undefined}
          />
        </>
      )}
      <Button
        type="submit"
        className="w-full"
        isBusy={changing.isPending}
        disabled={
          password.length < minimumPasswordLength ||
          (needsCurrent && current === '') ||
          (needsCode && code.length < codeLength)
        }
      >
        {t('session.save_password')}
      </Button>
    </Form>
  );
}

function asksForCurrent(code: string): boolean {
  return code === 'current_password_required' || code === 'current_password_invalid';
}
