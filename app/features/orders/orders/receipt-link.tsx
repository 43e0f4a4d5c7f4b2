import { useTranslation } from '#app/i18n/use-translation.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { getReceipt } from '#contract/cash/receipts.ts';

/** Opens the receipt of what was paid at the door; nothing before. */
export function ReceiptLink({ id }: { id: string | null }) {
  const { t } = useTranslation();
  if (id === null) return null;
  return (
    <a
      href={getReceipt.path.replace('{id}', id)}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle('secondary')}
    >
      {t('orders.receipt')}
    </a>
  );
}
