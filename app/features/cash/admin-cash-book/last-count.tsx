import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { Difference } from '#app/features/cash/admin-tills/difference.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SafeCount } from '#contract/cash/safe.schema.ts';
import { bookSafeDifference } from '#contract/cash/safe.ts';
import { useSafeAction } from './queries.ts';

/** The last count with what was expected, and the form that books its difference. */
export function LastCount({ count }: { count: SafeCount }) {
  const { t } = useTranslation();
  const mayBook = useMay(bookSafeDifference);
  const { counted_cents, expected_cents, difference_cents, counted_by, counted_at } = count;
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">{t('admin_cash_book.last_count')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{t('admin_cash_book.counted')}</dt>
        <dd>
          <Money amount={counted_cents} />
        </dd>
        {expected_cents !== null && (
          <>
            <dt className="text-muted">{t('admin_cash_book.expected')}</dt>
            <dd>
              <Money amount={expected_cents} />
            </dd>
            <dt className="text-muted">{t('admin_tills.difference')}</dt>
            <dd>
              <Difference amount={difference_cents} />
            </dd>
          </>
        )}
        <dt className="text-muted">{t('admin_cash_book.counted_by')}</dt>
        <dd>
          {counted_by === null ? t('admin_tills.no_driver') : <bdi>{counted_by}</bdi>},{' '}
          <DateTime iso={counted_at} />
        </dd>
      </dl>
      {mayBook && !count.is_booked && <DifferenceForm id={count.id} />}
    </Card>
  );
}

function DifferenceForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const booking = useSafeAction({
    done: t('admin_cash_book.difference_done'),
    failed: t('admin_cash_book.difference_failed'),
  });
  const body = { note: note.trim() };
  return (
    <Form
      className="max-w-lg space-y-4"
      onSend={() => booking.mutate(() => call(bookSafeDifference, { params: { id }, body }))}
    >
      <p className="text-muted">{t('admin_cash_book.difference_hint')}</p>
      <TextField
        label={t('admin_cash_book.difference_note')}
        required
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" isBusy={booking.isPending} disabled={body.note === ''}>
        {t('admin_cash_book.difference_action')}
      </Button>
    </Form>
  );
}
