import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownSender } from '#app/features/account/use-known-sender.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useEarlyInput } from '#app/ui/use-early-input.ts';
import type { WithdrawalDeclaration } from '#contract/withdrawals.ts';
import { contactLimits } from '#domain/contact/limits.ts';
import { isEmail } from '#domain/identity/registration.ts';
import { OrderNumbers } from './order-numbers.tsx';

interface WithdrawalFormProps {
  /** What was entered before. */
  entered: Partial<WithdrawalDeclaration>;
  onReview: (declaration: WithdrawalDeclaration) => void;
}

const empty = { name: '', email: '', order_reference: '', goods: '' };
type Fields = typeof empty;
const limits = { ...contactLimits, goods: contactLimits.message };

/** The first step: no more is asked than the law allows (BGB § 356a (2)). */
export function WithdrawalForm({ entered, onReview }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ ...entered, goods: entered.goods ?? '' });
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (typed) => setFields({ ...fields, ...typed }));
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const isWrongEmail = isEmailLeft && fields.email !== '' && !isEmail(fields.email.trim());

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!check()) return;
    const { goods, ...others } = fields;
    onReview({ ...others, ...(goods.trim() !== '' && { goods: goods.trim() }) });
  }

  function field(name: keyof Fields) {
    return {
      name,
      label: t(`withdrawal.${name}`),
      required: name !== 'goods',
      maxLength: limits[name],
      value: fields[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped({ ...typed, [name]: target.value }),
      onBlur: () => {
        if (fields[name] !== '') leave(name);
      },
    };
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('withdrawal.name')}
        name="name"
        required
        autoComplete="name"
        maxLength={contactLimits.name}
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <TextField
        label={t('withdrawal.email')}
        name="email"
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
        name="order_reference"
        hint={t('withdrawal.order_hint')}
        list="order-numbers"
      />
      <TextArea
        label={t('withdrawal.goods')}
        name="goods"
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
