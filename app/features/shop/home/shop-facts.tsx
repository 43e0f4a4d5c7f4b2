import { useArea } from '#app/features/shop/shop/use-area.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatChoice, formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { WalletIcon } from '#app/ui/icons/wallet.tsx';
import { offeredMethods } from '#domain/orders/payment-methods.ts';

/** Hours, fee, minimum order and payment in figures. */
export function ShopFacts() {
  const { t, i18n } = useTranslation();
  const shop = useShop();
  const { terms, is_from, hours, is_hours_from } = useArea();
  const amount = formatMoney(terms.delivery_fee_cents);
  const fee = is_from ? t('shop.amount_from', { amount }) : amount;
  const methods = offeredMethods(shop).map((method) => t(`payment_method.${method}.name`));
  const facts = [
    {
      Icon: ClockIcon,
      text: hours && t(is_hours_from ? 'home.fact_hours_from' : 'home.fact_hours', { ...hours }),
    },
    { Icon: TruckIcon, text: t('home.fact_fee', { fee }) },
    {
      Icon: BasketIcon,
      text: t('home.fact_minimum', { minimum: formatMoney(terms.minimum_order_cents) }),
    },
    {
      Icon: WalletIcon,
      text: t('home.fact_payment', { methods: formatChoice(methods, i18n.language) }),
    },
    { Icon: PinIcon, text: shop.pickup && t('shop.pickup') },
  ];
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 @6xl:grid-cols-4">
        {facts.map(
          ({ Icon, text }) =>
            text !== null && (
              <li
                key={text}
                className="flex items-center gap-2 text-xs font-medium tabular-nums lg:text-base"
              >
                <Icon className="text-brand size-5 lg:size-6" />
                {text}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
