import { useQrCode } from '#app/features/frame/qr-code/use-qr-code.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { formatPickupCode } from '#domain/orders/pickup.ts';

interface PickupCodeProps {
  order: Pick<Order, 'order_number'>;
  code: string;
}

/** What is shown at the counter, by the customer or by whom they send. */
export function PickupCode({ order, code }: PickupCodeProps) {
  const { t } = useTranslation();
  const image = useQrCode(formatPickupCode({ ...order, code }));
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* White around the code, in the dark theme too: cameras look for it. */}
      <span className="size-32 shrink-0 rounded-lg bg-white p-1">
        {image !== null && <img src={image} alt={t('pickup.code')} className="size-full" />}
      </span>
      <div className="min-w-40 flex-1 space-y-1">
        <p className="text-xl font-bold tabular-nums">
          {t('orders.number', { number: order.order_number })}
        </p>
        <p className="text-muted text-sm">{t('pickup.code_hint')}</p>
      </div>
    </div>
  );
}
