import { useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { sum } from '#domain/money.ts';
import { listReceived } from '#domain/orders/delivered-lines.ts';
import {
  complaintLimits,
  complaintWishes,
  formatComplained,
  type ComplaintWish,
} from '#domain/orders/feedback.ts';
import { creditUnits, isFirstTime } from '#domain/orders/instant-credit.ts';
import { ComplainedLines, type Complained } from './complained-lines.tsx';
import { PhotoField } from './photo-field.tsx';
import { useComplain, useComplaintTerms, useOwnComplaints } from './queries.ts';
import type { Photo } from './shrink-photo.ts';

interface ComplaintFieldsProps {
  order: Order;
  onClose: () => void;
}

/** What was wrong with which lines, and what the customer wants for it. */
export function ComplaintFields({ order, onClose }: ComplaintFieldsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const [keys] = useState(() => createIdempotencyKeys());
  const [complained, setComplained] = useState<Complained>(new Map());
  const [wish, setWish] = useState<ComplaintWish>('refund');
  const [message, setMessage] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const items = [...complained].map(([order_item_id, units]) => ({ order_item_id, ...units }));
  const reasons = items.map((item) => item.reason);
  const isInWords = reasons.includes('other');
  const { amount, isAtOnce } = useRefund(order.id, items);
  // Otherwise a credit lowers what is still to be paid.
  const isPaid = order.payment_status === 'paid';
  const isCredited = wish === 'refund' && isAtOnce && !isInWords;
  const sending = useComplain(order.id, {
    onSuccess: ({ resolved_at }) => {
      keys.forget();
      toast.success(
        resolved_at === null
          ? t('feedback.sent')
          : t(isPaid ? 'feedback.in_balance' : 'feedback.credited', {
              amount: formatMoney(amount),
            }),
      );
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error)) keys.forget();
      toast.error(t('feedback.send_failed'), textOf(error));
    },
  });
  const words = message.trim();
  const isMessageMissing = isInWords && words === '';

  function send(): void {
    setIsChecked(true);
    const [first] = reasons;
    if (first === undefined || isMessageMissing) return;
    const [photo_1, photo_2, photo_3] = photos.map(({ file }) => file);
    const fields = {
      items: formatComplained(items),
      reason: isInWords ? 'other' : first,
      wish,
      ...(words !== '' && { message: words }),
    } as const;
    sending.mutate({
      key: keys.of([fields, photos.map(({ id }) => id)]),
      form: {
        ...fields,
        ...(photo_1 && { photo_1 }),
        ...(photo_2 && { photo_2 }),
        ...(photo_3 && { photo_3 }),
      },
    });
  }

  const messageField = (
    <TextArea
      label={t('feedback.message')}
      hint={t('feedback.message_hint')}
      error={isChecked && isMessageMissing ? t('feedback.message_needed') : undefined}
      value={message}
      maxLength={complaintLimits.message}
      dir="auto"
      onChange={({ target }) => setMessage(target.value)}
    />
  );
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSend={send}>
      <ComplainedLines
        lines={listReceived(order.items, order.settlement?.lines ?? [])}
        complained={complained}
        error={isChecked && items.length === 0 ? t('feedback.line_needed') : null}
        onChange={setComplained}
      />
      {isInWords && messageField}
      <Disclosure title={t(isInWords ? 'feedback.photos' : 'feedback.more')}>
        <div className="grid gap-4">
          {!isInWords && messageField}
          <PhotoField photos={photos} onChange={setPhotos} />
        </div>
      </Disclosure>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('feedback.wish_label')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {complaintWishes.map((each) => (
            <RadioCard
              key={each}
              name="wish"
              value={each}
              checked={each === wish}
              onChange={() => setWish(each)}
            >
              {t(`feedback.wish.${each}`)}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {/* Stays in reach while the lines scroll. */}
      <div className="bg-raised border-line sticky -bottom-6 -mx-6 -mb-6 space-y-2 border-t px-6 py-3">
        {items.length > 0 && (
          <p className="text-muted text-sm">
            {isCredited
              ? t(isPaid ? 'feedback.at_once_balance' : 'feedback.at_once')
              : t(`feedback.checked.${wish}`)}
          </p>
        )}
        <Button type="submit" size="large" className="w-full" isBusy={sending.isPending}>
          {isCredited
            ? t('feedback.send_refund', { amount: formatMoney(amount) })
            : t('feedback.send')}
        </Button>
      </div>
    </Form>
  );
}

/** What the chosen units have cost, and whether the shop credits it at once. */
function useRefund(orderId: string, items: readonly { order_item_id: string; quantity: number }[]) {
  const { data: terms } = useComplaintTerms(orderId);
  const lines = terms?.lines ?? [];
  const amount = sum(creditUnits(items, lines).map(({ amount_cents }) => amount_cents));
  const { data: complaints = [] } = useOwnComplaints(orderId);
  const earlier = complaints.flatMap((each) => each.items.map(({ order_item_id: id }) => id));
  const isNew = isFirstTime(items, lines, earlier);
  return { amount, isAtOnce: isNew && amount > 0 && amount <= (terms?.at_once_cents ?? 0) };
}
