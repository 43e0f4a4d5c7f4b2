import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AdminComplaint } from '#contract/messages/complaints.schema.ts';

/** What a customer complains about, in their words. */
export function ComplaintFacts({
  complaint: { reason, wish, items, message },
}: {
  complaint: Pick<AdminComplaint, 'items' | 'message' | 'reason' | 'wish'>;
}) {
  const { t } = useTranslation();
  return (
    <div className="space-y-2">
      <p className="font-semibold">
        {t(`feedback.reason.${reason}`)}
        {wish !== null && ` · ${t(`feedback.wish.${wish}`)}`}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.order_item_id} className="wrap-anywhere">
            {t('admin_inquiries.item', {
              quantity: item.quantity,
              of: item.delivered_quantity,
              name: item.product_name,
            })}
            {item.reason !== null && ` · ${t(`feedback.reason.${item.reason}`)}`}
          </li>
        ))}
      </ul>
      {message !== null && (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
    </div>
  );
}
