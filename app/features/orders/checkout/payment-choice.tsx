import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { offeredMethods, type PaymentMethod } from '#domain/orders/payment-methods.ts';

interface PaymentChoiceProps {
  selected: PaymentMethod;
  onSelect: (method: PaymentMethod) => void;
}

export function PaymentChoice({ selected, onSelect }: PaymentChoiceProps) {
  const { t } = useTranslation();
  const shop = useShop();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="text-muted mb-3 text-sm">{t('checkout.payment_hint')}</legend>
      {offeredMethods(shop).map((method) => (
        <RadioCard
          key={method}
          name="payment_method"
          value={method}
          checked={method === selected}
          onChange={() => onSelect(method)}
        >
          {t(`payment_method.${method}.on_delivery`)}
        </RadioCard>
      ))}
    </fieldset>
  );
}
