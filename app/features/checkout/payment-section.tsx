import { useTranslation } from 'react-i18next';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { paymentMethods, type PaymentMethod } from '#domain/orders/payment.ts';
import { CheckoutSection } from './checkout-section.tsx';

interface PaymentSectionProps {
  selected: PaymentMethod;
  onSelect: (method: PaymentMethod) => void;
}

export function PaymentSection({ selected, onSelect }: PaymentSectionProps) {
  const { t } = useTranslation();
  return (
    <CheckoutSection title={t('checkout.payment')}>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="text-muted mb-3 text-sm">{t('checkout.payment_hint')}</legend>
        {paymentMethods.map((method) => (
          <RadioCard
            key={method}
            name="payment_method"
            value={method}
            checked={method === selected}
            onChange={() => onSelect(method)}
          >
            {t(`orders.payment_method.${method}`)}
          </RadioCard>
        ))}
      </fieldset>
    </CheckoutSection>
  );
}
