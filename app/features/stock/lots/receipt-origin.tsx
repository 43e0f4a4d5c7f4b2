import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { GoodsReceipt } from '#contract/stock/inventory.schema.ts';

/** Who brought goods, with which note, and when they were booked. */
export function ReceiptOrigin({ receipt }: { receipt: GoodsReceipt }) {
  const { t } = useTranslation();
  const { supplier_name: name, is_assumed, note_number, created_at } = receipt;
  return (
    <>
      {name !== null && (
        <>
          <bdi>{is_assumed ? t('work.supplier_assumed', { name }) : name}</bdi>
          {' · '}
        </>
      )}
      {note_number !== '' && (
        <>
          <bdi>{t('work.delivery_note', { number: note_number })}</bdi>
          {' · '}
        </>
      )}
      {t('work.booked_at', { date: formatDate(created_at), time: formatTime(created_at) })}
    </>
  );
}
