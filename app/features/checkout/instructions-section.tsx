import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { instructionsLength } from '#domain/orders/limits.ts';

interface InstructionsSectionProps {
  value: string;
  onChange: (instructions: string) => void;
}

/** The customer's note for this delivery. */
export function InstructionsSection({ value, onChange }: InstructionsSectionProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <TextArea
        label={t('checkout.instructions')}
        hint={t('checkout.instructions_hint')}
        name="delivery_instructions"
        maxLength={instructionsLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Card>
  );
}
