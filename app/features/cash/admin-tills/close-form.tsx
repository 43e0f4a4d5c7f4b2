import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Till, TillDoor } from '#contract/cash/tills.schema.ts';
import { closeTill } from '#contract/cash/tills.ts';
import { cents, sum } from '#domain/money.ts';
import { differenceOf, PaidOrders } from './paid-orders.tsx';
import { useTillAction } from './queries.ts';

/** Closes a counted till; a difference needs a reason. On paper it says who has paid. */
export function CloseForm({ till }: { till: Till }) {
  const { id, is_recorded, tips } = till;
  const { t } = useTranslation();
  const [unpaid, setUnpaid] = useState<readonly TillDoor[]>([]);
  const [note, setNote] = useState('');
  const [isPaid, setIsPaid] = useState(true);
  const tip = sum([tips?.cash_cents ?? cents(0), tips?.other_cents ?? cents(0)]);
  const closing = useTillAction({
    done: t('admin_tills.close_done'),
    failed: t('admin_tills.close_failed'),
  });
  const differs = differenceOf(till, unpaid) !== 0;
  const reason = note.trim();
  const body = {
    note: differs ? reason : null,
    ...(tip > 0 && { tips_paid: isPaid }),
    ...(unpaid.length > 0 && { unpaid_order_ids: unpaid.map(({ order_id }) => order_id) }),
  };
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('admin_tills.close_title')}</h2>
      <p className="text-muted mb-4 max-w-prose">{t('admin_tills.close_hint')}</p>
      <Form
        className="max-w-lg space-y-4"
        onSend={() => closing.mutate(() => call(closeTill, { params: { id }, body }))}
      >
        {!is_recorded && <PaidOrders till={till} unpaid={unpaid} onChange={setUnpaid} />}
        {differs && (
          <TextField
            label={t('admin_tills.note')}
            hint={t('admin_tills.note_hint')}
            required
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        {tip > 0 && (
          <CheckBox checked={isPaid} onChange={({ target }) => setIsPaid(target.checked)}>
            {t('admin_tills.tips_pay_now', { amount: formatMoney(tip) })}
          </CheckBox>
        )}
        <Button type="submit" isBusy={closing.isPending} disabled={differs && reason === ''}>
          {t('admin_tills.close_action')}
        </Button>
      </Form>
    </Card>
  );
}
