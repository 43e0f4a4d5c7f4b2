import { useState } from 'react';
import { useKnownSender } from '#app/features/accounts/account/use-known-sender.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { useEarlyInput } from '#app/ui/hydration/use-early-input.ts';
import type { WithdrawalDeclaration } from '#contract/messages/inquiries.schema.ts';
import { isEmail } from '#domain/accounts/registration.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';
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
  const known = useKnownSender();
  const [typed, setTyped] = useState<Partial<Fields>>(entered);
  const fields = { ...empty, ...known, ...typed };
  const required = (text: string) => (text.trim() === '' ? t('information.required') : undefined);
  const { form, errorOf, leave, check } = useFieldErrors<keyof Fields>({
    name: required(fields.name),
    email:
      required(fields.email) ??
      (isEmail(fields.email.trim()) ? undefined : t('withdrawal.email_invalid')),
    order_reference: required(fields.order_reference),
    goods: undefined,
  });
  useEarlyInput(form, (early) => setTyped({ ...typed, ...early }));

  function send(): void {
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
    <Form ref={form} noValidate onSend={send} className="space-y-4">
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" dir="ltr" />
      <TextField
        {...field('order_reference')}
        hint={t('withdrawal.order_hint')}
        list="order-numbers"
      />
      <OrderNumbers id="order-numbers" />
      <TextArea {...field('goods')} hint={t('withdrawal.goods_hint')} />
      <Button type="submit">{t('withdrawal.begin')}</Button>
    </Form>
  );
}
