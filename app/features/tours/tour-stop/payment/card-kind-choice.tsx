import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { cardKinds } from '#domain/orders/payment-methods.ts';
import { ChoiceButton } from './choice-button.tsx';

interface CardKindChoiceProps {
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** Which kind of card the terminal names, for the books. */
export function CardKindChoice({ draft, onChange }: CardKindChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('tour.card_kind')}</legend>
      <div className="grid grid-cols-2 gap-2 [&>:last-child]:col-span-2">
        {cardKinds.map((card_kind) => (
          <ChoiceButton
            key={card_kind}
            isChosen={card_kind === draft.card_kind}
            onClick={() => onChange({ card_kind })}
          >
            {t(`card_kind.${card_kind}`)}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
