import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { SlotChoice, type SlotChoiceProps } from './slot-choice.tsx';

export function SlotSection(props: SlotChoiceProps) {
  const { t } = useTranslation();
  return (
    <CheckoutSection title={t('checkout.slot')}>
      <SlotChoice {...props} />
    </CheckoutSection>
  );
}
