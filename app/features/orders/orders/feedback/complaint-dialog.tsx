import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ComplaintFields } from './complaint-fields.tsx';

interface ComplaintDialogProps {
  order: Order;
  onClose: () => void;
}

export function ComplaintDialog({ order, onClose }: ComplaintDialogProps) {
  const { t } = useTranslation();
  const { feedback_until: until } = order;
  return (
    <Dialog isOpen title={t('feedback.wrong_title')} onClose={onClose}>
      {until !== null && (
        <p className="text-muted text-sm">
          {t('feedback.wrong_hint', { date: formatDate(until) })}
        </p>
      )}
      <ComplaintFields order={order} onClose={onClose} />
    </Dialog>
  );
}
