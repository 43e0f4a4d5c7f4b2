import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { OpenCredit } from '#contract/cash/credits.schema.ts';
import { payOutCredit } from '#contract/cash/credits.ts';
import { payoutMethods, type PayoutMethod } from '#domain/orders/credit-settlement.ts';
import { useTillAction } from './queries.ts';

interface PayoutDialogProps {
  credit: OpenCredit;
  onClose: () => void;
}

/** Asks how a customer got a credit back. None is chosen beforehand: it cannot be changed. */
export function PayoutDialog({ credit, onClose }: PayoutDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [method, setMethod] = useState<PayoutMethod | null>(null);
  const saving = useTillAction({
    done: t('admin_tills.payout_done'),
    failed: t('admin_tills.payout_failed'),
  });
  const { id, amount_cents, customer_name: name, order_number } = credit;
  function save(): void {
    if (method === null) return;
    const input = { params: { id }, body: { method } };
    saving.mutate(() => call(payOutCredit, input), { onSuccess: onClose });
  }
  return (
    <Dialog
      isOpen
      title={t('admin_tills.payout_title', { amount: formatMoney(amount_cents) })}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} disabled={method === null} isBusy={saving.isPending}>
          {t('admin_tills.payout_save')}
        </Button>
      }
    >
      <Form id={formId} onSend={save}>
        <p className="mb-4">
          {order_number === null
            ? t('admin_tills.payout_balance_to', { name })
            : t('admin_tills.payout_to', { name, number: `#${order_number}` })}
        </p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('admin_tills.payout_how')}</legend>
          {payoutMethods.map((each) => (
            <RadioCard
              key={each}
              name="method"
              value={each}
              checked={method === each}
              onChange={() => setMethod(each)}
            >
              {t(`admin_tills.payout_method.${each}`)}
            </RadioCard>
          ))}
        </fieldset>
        <p className="text-muted mt-4 text-sm">{t('admin_tills.payout_hint')}</p>
      </Form>
    </Dialog>
  );
}
