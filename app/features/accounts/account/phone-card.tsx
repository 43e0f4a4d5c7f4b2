import { useState } from 'react';
import { CodeField, codeLength } from '#app/features/accounts/auth/code-field.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import { toSmsNumber } from '#domain/orders/sms.ts';
import { useConfirmPhone, useSendPhoneCode } from './queries.ts';

/**
 * Asks for the code that proves who owns the number. Hidden for numbers that cannot receive SMS.
 */
export function PhoneCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const number = toSmsNumber(profile.phone, useShop().sms_prefixes);
  if (number === null) return null;
  return profile.is_phone_confirmed ? (
    <Notice tone="success" title={t('account.phone_confirmed_title')}>
      {t('account.phone_confirmed', { number })}
    </Notice>
  ) : (
    // A code is for one number: another number starts again.
    <Confirmation key={number} number={number} />
  );
}

function Confirmation({ number }: { number: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const sending = useSendPhoneCode();
  const send = () =>
    sending.mutate(undefined, { onError: (error) => toast.error(problemText(error)) });

  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-semibold">{t('account.phone_confirm_title')}</h2>
      <p className="text-muted">
        {sending.isSuccess
          ? t('account.phone_code_sent', { number })
          : t('account.phone_confirm_text')}
      </p>
      {sending.isSuccess ? (
        // Another code starts again.
        <PhoneCodeForm key={sending.submittedAt} onSendAgain={send} isSending={sending.isPending} />
      ) : (
        <Button variant="secondary" onClick={send} isBusy={sending.isPending}>
          {t('account.phone_send_code')}
        </Button>
      )}
    </Card>
  );
}

interface PhoneCodeFormProps {
  onSendAgain: () => void;
  isSending: boolean;
}

/** For the code that was sent to the number of the profile. */
export function PhoneCodeForm({ onSendAgain, isSending }: PhoneCodeFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const [code, setCode] = useState('');
  const confirming = useConfirmPhone();
  const confirm = () =>
    confirming.mutate(code, {
      onSuccess: () => toast.success(t('account.phone_confirmed_title')),
      onError: () => setCode(''),
    });
  return (
    <Form onSend={confirm} className="space-y-4">
      <CodeField
        label={t('account.phone_code')}
        value={code}
        onChange={setCode}
        error={confirming.error ? problemText(confirming.error) : undefined}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={confirming.isPending}
        disabled={code.length < codeLength}
      >
        {t('account.phone_confirm')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onSendAgain} isBusy={isSending}>
        {t('account.phone_send_again')}
      </Button>
    </Form>
  );
}
