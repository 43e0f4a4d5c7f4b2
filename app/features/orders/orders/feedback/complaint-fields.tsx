import { useId, useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ReplacementTerms } from '#contract/messages/complaints.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { sum } from '#domain/money.ts';
import { listReceived } from '#domain/orders/delivered-lines.ts';
import { complaintLimits, formatComplained, type ComplaintWish } from '#domain/orders/feedback.ts';
import { creditUnits, isFirstTime } from '#domain/orders/instant-credit.ts';
import { isPaidByCredit, mergeGoods } from '#domain/orders/replacement.ts';
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
  const [message, setMessage] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const items = [...complained].map(([order_item_id, units]) => ({ order_item_id, ...units }));
  const reasons = items.map((item) => item.reason);
  const isInWords = reasons.includes('other');
  const { amount, isAtOnce, replacement } = useOutcome(order.id, items);
  // Otherwise a credit lowers what is still to be paid.
  const isPaid = order.payment_status === 'paid';
  const isCredited = isAtOnce && !isInWords;
  const [refundHint, replacementHint] = [useId(), useId()];
  const sending = useComplain(order.id, {
    onSuccess: ({ resolved_at, replaced_by }) => {
      keys.forget();
      if (replaced_by !== null) toast.success(t(`feedback.new_sent.${replaced_by}`));
      else if (resolved_at === null) toast.success(t('feedback.sent'));
      else {
        const text = t(isPaid ? 'feedback.in_balance' : 'feedback.credited', {
          amount: formatMoney(amount),
        });
        toast.success(text);
      }
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error)) keys.forget();
      toast.error(t('feedback.send_failed'), textOf(error));
    },
  });
  const words = message.trim();
  const isMessageMissing = isInWords && words === '';

  function send(wish: ComplaintWish): void {
    setIsChecked(true);
    if (sending.isPending) return;
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

  const hintOf = ({ order: next }: ReplacementTerms) =>
    next === null
      ? t('feedback.new_by.cart')
      : t('feedback.new_by.order', {
          number: next.order_number,
          date: formatDate(next.delivery_time_start),
        });

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
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSend={() => send('refund')}>
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
      {/* Stays in reach while the lines scroll. */}
      <div className="bg-raised border-line sticky -bottom-6 -mx-6 -mb-6 grid grid-cols-2 gap-x-2 gap-y-1 border-t px-6 py-3 max-sm:px-3">
        <Button
          type="submit"
          className="max-sm:px-2 max-sm:text-sm"
          isBusy={sending.isPending && sending.variables.form.wish === 'refund'}
          aria-describedby={refundHint}
        >
          {isCredited
            ? t('feedback.send_refund', { amount: formatMoney(amount) })
            : t('feedback.wish.refund')}
        </Button>
        <Button
          variant="secondary"
          className="max-sm:px-2 max-sm:text-sm"
          isBusy={sending.isPending && sending.variables.form.wish === 'replacement'}
          aria-describedby={replacementHint}
          onClick={() => send('replacement')}
        >
          {t('feedback.wish.replacement')}
        </Button>
        {items.length > 0 && (
          <>
            <p id={refundHint} className="text-muted text-center text-sm">
              {isCredited
                ? t(isPaid ? 'feedback.at_once_balance' : 'feedback.at_once')
                : t('feedback.checked.refund')}
            </p>
            <p id={replacementHint} className="text-muted text-center text-sm">
              {isInWords || replacement === null
                ? t('feedback.checked.replacement')
                : hintOf(replacement)}
            </p>
          </>
        )}
      </div>
    </Form>
  );
}

/** What a complaint about the chosen units brings at once: money, and how new goods come. */
function useOutcome(
  orderId: string,
  items: readonly { order_item_id: string; quantity: number }[],
) {
  const { data: terms } = useComplaintTerms(orderId);
  const lines = terms?.lines ?? [];
  const credited = creditUnits(items, lines);
  const amount = sum(credited.map(({ amount_cents }) => amount_cents));
  const { data: complaints = [] } = useOwnComplaints(orderId);
  const earlier = complaints.flatMap((each) => each.items.map(({ order_item_id: id }) => id));
  const isNew = isFirstTime(items, lines, earlier);
  const isAtOnce = isNew && amount > 0 && amount <= (terms?.at_once_cents ?? 0);
  const offered = terms?.replacement ?? null;
  const isReplaced =
    isAtOnce && offered !== null && isPaidByCredit(mergeGoods(credited), amount, offered.goods);
  return { amount, isAtOnce, replacement: isReplaced ? offered : null };
}
