import { useQrCode } from '#app/features/frame/qr-code/use-qr-code.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { payLink } from '#domain/orders/payment-links.ts';

/**
 * Link and QR code with the amount, for orders to be paid with PayPal at the door; null for others.
 */
export function PayPalCode({ order }: { order: Pick<Order, 'owed_cents' | 'payment_method'> }) {
  const { t } = useTranslation();
  const shop = useShop();
  const total = order.owed_cents;
  const link = total > 0 ? payLink(order.payment_method, shop, total) : null;
  const image = useQrCode(link);
  if (link === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* White around the code, in the dark theme too: cameras look for it. */}
      <span className="size-32 shrink-0 rounded-lg bg-white p-1">
        {image !== null && <img src={image} alt={t('orders.paypal_code')} className="size-full" />}
      </span>
      <div className="min-w-40 flex-1 space-y-1">
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="text-brand inline-block py-1 font-semibold underline"
        >
          {t('orders.pay_with_paypal')}
        </a>
        <p className="text-muted text-sm">
          {t('orders.pay_with_paypal_hint', { amount: formatMoney(total) })}
        </p>
      </div>
    </div>
  );
}
