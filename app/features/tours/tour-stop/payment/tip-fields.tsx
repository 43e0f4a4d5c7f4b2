import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { maximumTip } from '#domain/cash/handover.ts';
import { cents } from '#domain/money.ts';
import { ChoiceButton } from './choice-button.tsx';

const tips = [50, 100, 200, 500].map(cents);

interface TipFieldsProps {
  draft: DoorDraft;
  /** What the customer has given above the amount due. */
  surplus?: number;
  onChange: (changes: Partial<DoorDraft>) => void;
}

export function TipFields({ draft: { tip_cents: tip }, surplus = 0, onChange }: TipFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('tour.tip')}</legend>
      <div className="grid grid-cols-3 gap-2">
        <ChoiceButton isChosen={tip === 0} onClick={() => onChange({ tip_cents: 0 })}>
          {t('tour.tip_none')}
        </ChoiceButton>
        {tips.map((amount) => (
          <ChoiceButton
            key={amount}
            isChosen={tip === amount}
            onClick={() => onChange({ tip_cents: amount })}
          >
            <Money amount={amount} />
          </ChoiceButton>
        ))}
        {surplus > 0 && surplus <= maximumTip && (
          <ChoiceButton isChosen={tip === surplus} onClick={() => onChange({ tip_cents: surplus })}>
            {t('tour.tip_keep')}
          </ChoiceButton>
        )}
      </div>
    </fieldset>
  );
}
