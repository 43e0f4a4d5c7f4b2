import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { instructionsLength } from '#domain/orders/limits.ts';

interface InstructionsFieldProps {
  value: string;
  onChange: (instructions: string) => void;
}

export function InstructionsSection(props: InstructionsFieldProps) {
  return (
    <Card>
      <InstructionsField {...props} />
    </Card>
  );
}

/** The customer's note for this delivery. */
export function InstructionsField({ value, onChange }: InstructionsFieldProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('checkout.instructions')}
      hint={t('checkout.instructions_hint')}
      name="delivery_instructions"
      maxLength={instructionsLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
