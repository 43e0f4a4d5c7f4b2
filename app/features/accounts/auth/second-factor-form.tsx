import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showRecoveryCode, showSecondFactor } from '#app/api/second-factor.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { readAuthCode, useAuthErrorText } from './use-auth-error-text.ts';
import { useSignOut } from './use-sign-out.ts';

/** The second step of a sign-in. The page around it navigates once the code is correct. */
export function SecondFactorForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const { contact_email } = useShop();
  const { signOut, isSigningOut } = useSignOut();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const showing = useMutation({
    mutationFn: () => (isRecovery ? showRecoveryCode(code) : showSecondFactor(code)),
    onSuccess: () =>
      toast.success(
        t('session.signed_in_title'),
        t(isRecovery ? 'session.recovery_code_used' : 'session.signed_in_text'),
      ),
    onError: () => setCode(''),
  });

  function change(): void {
    setRecovery(!isRecovery);
    setCode('');
    showing.reset();
  }

  function reasonOfCode(error: unknown): string {
    const isWrong = isRecovery && readAuthCode(error) === 'mfa_verification_failed';
    return isWrong ? t('session.reason_recovery_code') : reasonOf(error);
  }

  const error = showing.error ? reasonOfCode(showing.error) : undefined;
  return (
    <Form onSend={() => showing.mutate()} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('session.second_factor_title')}</h2>
      {isRecovery ? (
        <TextField
          name="recovery_code"
          label={t('session.recovery_code')}
          hint={t('session.recovery_code_hint')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      ) : (
        <>
          <p className="text-muted">{t('session.second_factor_text')}</p>
          <CodeField
            label={t('session.second_factor_code')}
            value={code}
            onChange={setCode}
            error={error}
          />
        </>
      )}
      <Button
        type="submit"
        className="w-full"
        isBusy={showing.isPending}
        disabled={code.length < codeLength}
      >
        {t('session.second_factor_confirm')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={change}>
        {t(isRecovery ? 'session.recovery_code_use_app' : 'session.recovery_code_use')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={signOut} isBusy={isSigningOut}>
        {t('session.second_factor_cancel')}
      </Button>
      <p className="text-muted text-sm">
        {t('session.second_factor_lost')}{' '}
        <a href={`mailto:${contact_email}`} className="text-brand underline">
          <bdi>{contact_email}</bdi>
        </a>
      </p>
    </Form>
  );
}
