import { useState } from 'react';
import { PhoneCodeForm } from '#app/features/accounts/account/phone-card.tsx';
import { useSendPhoneCode, useUpdateProfile } from '#app/features/accounts/account/queries.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import { toSmsNumber } from '#domain/orders/sms.ts';

/** Asks for the mobile number in one field, then for the code that was sent to it. */
export function SmsOffer({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { sms_prefixes: prefixes } = useShop();
  const isMobile = toSmsNumber(profile.phone, prefixes) !== null;
  const [phone, setPhone] = useState(isMobile ? profile.phone : '');
  const [error, setError] = useState<string>();
  const sending = useSendPhoneCode();
  const fail = (problem: Error) => setError(problemText(problem));
  const sendCode = () => sending.mutate(undefined, { onError: fail });
  const saving = useUpdateProfile({ onSuccess: sendCode, onError: fail });

  if (isMobile && profile.is_phone_confirmed) {
    return (
      <Notice tone="success" title={t('account.phone_confirmed_title')}>
        {t('account.phone_confirmed', { number: profile.phone })}
      </Notice>
    );
  }
  if (sending.isSuccess) {
    return (
      <div className="space-y-4">
        <p className="text-muted">{t('account.phone_code_sent', { number: phone })}</p>
        <PhoneCodeForm key={sending.submittedAt} onSendAgain={sendCode} isSending={false} />
      </div>
    );
  }
  function send(): void {
    setError(undefined);
    if (toSmsNumber(phone, prefixes) === null) setError(t('problem.phone_without_sms'));
    else if (phone === profile.phone) sendCode();
    else saving.mutate({ phone });
  }
  return (
    <Form onSend={send} className="space-y-3">
      <TextField
        label={t('checkout.confirmed_phone')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        error={error}
      />
      <Button
        type="submit"
        variant="secondary"
        className="w-full"
        isBusy={saving.isPending || sending.isPending}
      >
        {t('account.phone_send_code')}
      </Button>
    </Form>
  );
}
