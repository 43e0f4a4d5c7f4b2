import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeRecoveryCodes, showSecondFactor } from '#app/api/second-factor.ts';
import { CodeField, codeLength } from '#app/features/accounts/auth/code-field.tsx';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useRefreshAccount } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks for the second factor and shows new recovery codes. */
export function RecoveryRenewal({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const reasonOf = useAuthErrorText();
  const refreshAccount = useRefreshAccount();
  const [code, setCode] = useState('');
  const making = useMutation({
    mutationFn: async () => {
      await showSecondFactor(code);
      return makeRecoveryCodes();
    },
    onSuccess: () => refreshAccount(),
    onError: () => setCode(''),
  });

  if (making.isSuccess) return <RecoveryCodes codes={making.data} onDone={onDone} />;
  return (
    <Form onSend={() => making.mutate()} className="space-y-4">
      <p>{t('security.recovery_until_now')}</p>
      <CodeField
        label={t('session.second_factor_code')}
        value={code}
        onChange={setCode}
        error={making.error ? reasonOf(making.error) : undefined}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={making.isPending}
        disabled={code.length < codeLength}
      >
        {t('security.recovery_make')}
      </Button>
    </Form>
  );
}
