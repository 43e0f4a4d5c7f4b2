import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { WithdrawalDeclaration } from '#contract/withdrawals.ts';
import { contactLimits } from '#domain/contact/limits.ts';
import { isEmail } from '#domain/identity/registration.ts';

interface WithdrawalFormProps {
  /** What was entered before. */
  entered: WithdrawalDeclaration;
  onReview: (declaration: WithdrawalDeclaration) => void;
}

/** The first step: no more is asked than the law allows (BGB § 356a (2)). */
export function WithdrawalForm({ entered, onReview }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ ...entered, goods: entered.goods ?? '' });
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const isWrongEmail = isEmailLeft && fields.email !== '' && !isEmail(fields.email.trim());

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsEmailLeft(true);
    const { goods, ...others } = fields;
    if (!isEmail(others.email.trim())) return;
    onReview({ ...others, ...(goods.trim() !== '' && { goods: goods.trim() }) });
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('withdrawal.name')}
        required
        autoComplete="name"
        maxLength={contactLimits.name}
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <TextField
        label={t('withdrawal.email')}
        required
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={contactLimits.email}
        value={fields.email}
        onChange={({ target }) => setFields({ ...fields, email: target.value })}
        onBlur={() => setIsEmailLeft(true)}
        error={isWrongEmail ? t('withdrawal.email_invalid') : undefined}
      />
      <TextField
        label={t('withdrawal.order_reference')}
        hint={t('withdrawal.order_hint')}
        required
        maxLength={contactLimits.order_reference}
        value={fields.order_reference}
        onChange={({ target }) => setFields({ ...fields, order_reference: target.value })}
      />
      <TextArea
        label={t('withdrawal.goods')}
        hint={t('withdrawal.goods_hint')}
        maxLength={contactLimits.message}
        value={fields.goods}
        onChange={({ target }) => setFields({ ...fields, goods: target.value })}
      />
      <Button type="submit" className="self-start">
        {t('withdrawal.begin')}
      </Button>
    </form>
  );
}
