import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useOrder } from '#app/features/orders/orders/queries.ts';
import { TenderChoice } from '#app/features/orders/orders/tender-choice.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { toSmsNumber } from '#domain/orders/sms.ts';
import { SmsOffer } from './sms-offer.tsx';

/**
 * Confirms the order: its number, the delivery time and the next steps. Closing opens the home
 * page.
 */
export function OrderConfirmed({
  order,
  profile,
}: {
  order: Order;
  profile?: Profile | undefined;
}) {
  const { t } = useTranslation();
  const { sms_prefixes } = useShop();
  const canGetSms = toSmsNumber(profile?.phone ?? '', sms_prefixes) !== null;
  // As the order was placed: a number that is confirmed below gets the SMS of later steps.
  const [getsSms] = useState(canGetSms && profile?.is_phone_confirmed === true);
  const { data: known } = useOrder(order.id);
  const isPickup = order.delivery_method === 'pickup';
  const navigate = useNavigate();
  const leave = () => void navigate(href('/'), { replace: true });
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t('checkout.confirmed_title')}
      footer={
        <>
          <ButtonLink
            to={href('/profile/orders/:id', { id: order.id })}
            replace
            variant="secondary"
          >
            {t('checkout.confirmed_orders')}
          </ButtonLink>
          <Button onClick={leave}>{t('checkout.confirmed_close')}</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <CheckCircleIcon className="text-success-ink size-16" />
        <p className="text-xl font-bold">
          {t('checkout.confirmed_number', { number: order.order_number })}
        </p>
        <p>
          {t(isPickup ? 'pickup.confirmed_time' : 'checkout.confirmed_time', {
            date: formatDate(order.delivery_time_start),
            start: formatTime(order.delivery_time_start),
            end: formatTime(order.delivery_time_end),
          })}
        </p>
        <p className="text-muted">
          {t(getsSms ? 'checkout.confirmed_sms' : 'checkout.confirmed_mail')}
        </p>
        <div className="w-full space-y-4 text-start empty:hidden">
          {profile !== undefined && !getsSms && sms_prefixes.length > 0 && (
            <SmsOffer profile={profile} />
          )}
          <TenderChoice order={known ?? order} />
        </div>
      </div>
    </Dialog>
  );
}
