import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';

interface ReceivedByProps {
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** Who took the goods for the customer; usually empty. */
export function ReceivedBy({ draft, onChange }: ReceivedByProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('tour.received_by')}
      value={draft.received_by}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => onChange({ received_by: event.target.value })}
    />
  );
}
