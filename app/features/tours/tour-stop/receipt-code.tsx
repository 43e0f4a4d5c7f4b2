import { useQrCode } from '#app/features/frame/qr-code/use-qr-code.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { getReceipt } from '#contract/cash/receipts.ts';

/** The receipt for the customer's phone. */
export function ReceiptCode({ id }: { id: string }) {
  const { t } = useTranslation();
  const image = useQrCode(`${window.location.origin}${getReceipt.path.replace('{id}', id)}`);
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-bold">{t('tour.receipt')}</h2>
      <div className="mx-auto size-64 rounded-2xl bg-white p-2">
        {image !== null && <img src={image} alt={t('tour.receipt')} className="size-full" />}
      </div>
      <p className="text-muted">{t('tour.receipt_text')}</p>
    </Card>
  );
}
