import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useForgetOrders } from '#app/features/orders/orders/use-orders.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { Notice } from '#app/ui/notice.tsx';
import { claimOrder } from '#contract/orders/order-claims.ts';
import type { ClaimOrderInput } from '#contract/orders/staff-orders.schema.ts';

/** Takes an order by telephone into the account, by what its paper says. */
export function ClaimForm() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const forgetOrders = useForgetOrders();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const claiming = useMutation({
    mutationFn: (body: ClaimOrderInput) => call(claimOrder, { body }),
    onSuccess: async ({ id }) => {
      await forgetOrders();
      await navigate(href('/profile/orders/:id', { id }), { replace: true });
    },
  });
  const isNumber = /^\d{1,15}$/.test(number.trim());
  const { form, errorOf, check } = useFieldErrors({
    number: isNumber ? undefined : t('order_claim.number_missing'),
    code: code.trim() === '' ? t('order_claim.code_missing') : undefined,
  });

  function send(): void {
    if (!check()) return;
    claiming.mutate({ order_number: Number(number.trim()), code: code.trim() });
  }

  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">{t('order_claim.title')}</h2>
      <p>{t('order_claim.text')}</p>
      <Form ref={form} noValidate onSend={send} className="space-y-4">
        {claiming.error !== null && (
          <div role="alert">
            <Notice tone="danger">{textOf(claiming.error)}</Notice>
          </div>
        )}
        <TextField
          label={t('order_claim.number')}
          name="number"
          required
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={15}
          value={number}
          error={errorOf('number')}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t('order_claim.code')}
          name="code"
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          error={errorOf('code')}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" isBusy={claiming.isPending}>
          {t('order_claim.send')}
        </Button>
      </Form>
    </Card>
  );
}
