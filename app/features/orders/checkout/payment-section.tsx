import { useTranslation } from '#app/i18n/use-translation.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { CheckoutRow } from './checkout-row.tsx';
import { PaymentChoice } from './load-row-choices.ts';

interface PaymentSectionProps {
  selected: PaymentMethod;
  /** Paid at the counter. */
  isPickup: boolean;
  onSelect: (method: PaymentMethod) => void;
}

export function PaymentSection({ isPickup, ...props }: PaymentSectionProps) {
  const { t } = useTranslation();
  return (
    <CheckoutRow
      title={t('checkout.payment')}
      chosen={t(`payment_method.${props.selected}.${isPickup ? 'name' : 'on_delivery'}`)}
    >
      <PaymentChoice {...props} />
    </CheckoutRow>
  );
}
