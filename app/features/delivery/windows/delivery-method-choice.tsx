import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';

interface DeliveryMethodChoiceProps {
  isPickup: boolean;
  onChange: (isPickup: boolean) => void;
}

/** Whether an order is brought, or fetched at the counter of the shop. */
export function DeliveryMethodChoice({ isPickup, onChange }: DeliveryMethodChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="border-line border-b pb-3">
      <legend className="text-muted mb-2 pt-2 text-sm">{t('pickup.method')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['delivery', 'pickup'] as const).map((method) => (
          <RadioCard
            key={method}
            name="delivery_method"
            value={method}
            checked={isPickup === (method === 'pickup')}
            onChange={() => onChange(method === 'pickup')}
          >
            {t(`pickup.methods.${method}`)}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
