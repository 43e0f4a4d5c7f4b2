import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { DayClose } from '#contract/cash/days.schema.ts';
import { closeDay } from '#contract/cash/days.ts';
import { cents, parseEuros, type Cents } from '#domain/money.ts';
import { Difference } from './difference.tsx';
import { OpenOrders } from './open-orders.tsx';
import { useTillAction } from './queries.ts';

interface CloseDayDialogProps {
  day: DayClose;
  onClose: () => void;
}

/** Says what is open, and asks for what the terminals report if there were payments by card. */
export function CloseDayDialog({ day, onClose }: CloseDayDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const closing = useTillAction({
    done: t('admin_tills.day_done'),
    failed: t('admin_tills.day_failed'),
  });
  const reported = typed.trim() === '' ? null : parseEuros(typed);
  const { open, card_terminal: terminal } = day;
  const send = (terminal_cents: Cents | null) => {
    const body = { open, ...(terminal_cents !== null && { terminal_cents }) };
    return call(closeDay, { params: { day: day.day }, body });
  };
  return (
    <ConfirmDialog
      title={t('admin_tills.day_confirm_title')}
      text={t('admin_tills.day_confirm_text', open)}
      action={t('admin_tills.day_close')}
      isPossible={reported !== undefined}
      isBusy={closing.isPending}
      onConfirm={() =>
        reported !== undefined && closing.mutate(() => send(reported), { onSettled: onClose })
      }
      onClose={onClose}
    >
      <OpenOrders numbers={day.open_orders} count={open.orders} />
      {terminal !== null && (
        <div className="mt-4 space-y-2">
          <TextField
            label={t('admin_tills.terminal_reported')}
            hint={t('admin_tills.terminal_hint')}
            inputMode="decimal"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={reported === undefined ? t('admin_tills.terminal_invalid') : undefined}
          />
          <p>
            {t('admin_tills.terminal_expected')}: <Money amount={terminal.expected_cents} />
          </p>
          {typeof reported === 'number' && (
            <p role="status">
              <Difference amount={cents(reported - terminal.expected_cents)} />
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
