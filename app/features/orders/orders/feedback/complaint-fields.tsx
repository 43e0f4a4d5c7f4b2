import { useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listReceived } from '#domain/orders/delivered-lines.ts';
import {
  complaintLimits,
  complaintReasons,
  formatComplained,
  type ComplaintReason,
} from '#domain/orders/feedback.ts';
import { ComplainedLines, type Quantities } from './complained-lines.tsx';
import { Fault } from './fault.tsx';
import { PhotoField } from './photo-field.tsx';
import { useComplain } from './queries.ts';
import type { Photo } from './shrink-photo.ts';

interface ComplaintFieldsProps {
  order: Order;
  onClose: () => void;
}

/** Lines, reason, words and photos of a complaint. */
export function ComplaintFields({ order, onClose }: ComplaintFieldsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const [keys] = useState(() => createIdempotencyKeys());
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [reason, setReason] = useState<ComplaintReason | null>(null);
  const [message, setMessage] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const sending = useComplain(order.id, {
    onSuccess: () => {
      keys.forget();
      toast.success(t('feedback.sent'));
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error)) keys.forget();
      toast.error(t('feedback.send_failed'), textOf(error));
    },
  });
  const words = message.trim();
  const isMessageMissing = reason === 'other' && words === '';

  function send(): void {
    setIsChecked(true);
    if (quantities.size === 0 || reason === null || isMessageMissing) return;
    const items = formatComplained(
      [...quantities].map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
    );
    const [photo_1, photo_2, photo_3] = photos.map(({ file }) => file);
    const fields = { items, reason, ...(words !== '' && { message: words }) };
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

  return (
    <Form className="mt-4 grid gap-6" onSend={send}>
      <ComplainedLines
        lines={listReceived(order.items, order.settlement?.lines ?? [])}
        quantities={quantities}
        error={isChecked && quantities.size === 0 ? t('feedback.line_needed') : null}
        onChange={setQuantities}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('feedback.reason_label')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          {complaintReasons.map((each) => (
            <RadioCard
              key={each}
              name="reason"
              value={each}
              checked={each === reason}
              onChange={() => setReason(each)}
            >
              {t(`feedback.reason.${each}`)}
            </RadioCard>
          ))}
        </div>
        {isChecked && reason === null && <Fault>{t('feedback.reason_needed')}</Fault>}
      </fieldset>
      <TextArea
        label={t('feedback.message')}
        hint={t('feedback.message_hint')}
        error={isChecked && isMessageMissing ? t('feedback.message_needed') : undefined}
        value={message}
        maxLength={complaintLimits.message}
        dir="auto"
        onChange={({ target }) => setMessage(target.value)}
      />
      <PhotoField photos={photos} onChange={setPhotos} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={sending.isPending}>
          {t('feedback.send')}
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('feedback.cancel')}
        </Button>
      </div>
    </Form>
  );
}
