import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  finishSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
  type FactorSetup,
} from '#app/api/second-factor.ts';
import { CodeField, codeLength } from '#app/features/accounts/auth/code-field.tsx';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useRefreshAccount } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Scan the code, type the first code, save the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const reasonOf = useAuthErrorText();
  // A secret is valid for one set-up; the next one loads another.
  const setup = useQuery({
    queryKey: ['second-factor-setup'],
    queryFn: startSecondFactor,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (setup.isPending) return <Skeleton className="h-96 w-full" />;
  if (setup.isError) return <Notice tone="danger" title={reasonOf(setup.error)} />;
  return <Steps setup={setup.data} onDone={onDone} />;
}

function Steps({ setup, onDone }: { setup: FactorSetup; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const refreshAccount = useRefreshAccount();
  const [code, setCode] = useState('');
  const finishing = useMutation({
    mutationFn: async () => {
      await finishSecondFactor(setup.id, code);
      // The factor is set up even if its recovery codes cannot be created.
      return makeRecoveryCodes().catch(() => []);
    },
    onSuccess: async (codes) => {
      await refreshAccount();
      toast.success(t('security.factor_added'));
      if (codes.length > 0) return;
      toast.error(t('security.recovery_lost'));
      onDone();
    },
    onError: () => setCode(''),
  });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(setup.secret);
      toast.success(t('security.set_up_copied'));
    } catch {
      toast.error(t('security.failed'));
    }
  }

  if (finishing.isSuccess && finishing.data.length > 0) {
    return <RecoveryCodes codes={finishing.data} onDone={onDone} />;
  }
  return (
    <Form onSend={() => finishing.mutate()} className="space-y-4">
      <p>{t('security.set_up_scan')}</p>
      {/* Cameras want dark on light, also when the page is dark. */}
      <img
        src={setup.qr_code}
        alt={t('security.set_up_qr')}
        width={208}
        height={208}
        className="mx-auto size-52 rounded-xl bg-white p-2"
      />
      {/* A phone cannot scan itself. */}
      <a
        href={setup.uri}
        className={buttonStyle('secondary', 'medium', 'w-full pointer-fine:hidden')}
      >
        {t('security.set_up_open')}
      </a>
      <Disclosure title={t('security.set_up_by_hand')}>
        <p dir="ltr" className="text-center font-mono text-sm tracking-wider break-all select-all">
          {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <Button variant="quiet" className="w-full" onClick={() => void copy()}>
          {t('security.set_up_copy')}
        </Button>
      </Disclosure>
      <CodeField
        label={t('session.second_factor_code')}
        hint={t('security.set_up_code_hint')}
        value={code}
        onChange={setCode}
        error={finishing.error ? reasonOf(finishing.error) : undefined}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={finishing.isPending}
        disabled={code.length < codeLength}
      >
        {t('security.set_up_finish')}
      </Button>
    </Form>
  );
}
