import { useState } from 'react';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { berlinFieldOf, readBerlinField } from '#app/i18n/berlin-field.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { NewWorkTimes } from '#contract/staff/work-times.schema.ts';
import type { WorkState } from '#domain/staff/work-times/sequence.ts';
import { additionsIn, kindsOf, type Addition } from './additions.ts';
import { TimeDialog } from './time-dialog.tsx';

interface AddDialogProps {
  state: WorkState;
  /** The day that the fields begin with. */
  near: string;
  onClose: () => void;
}

/** Notes a break, work or its end afterwards. */
export function AddDialog({ state, near, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const additions = additionsIn(state);
  const [addition, setAddition] = useState<Addition>(additions[0] ?? 'break');
  const [first, setFirst] = useState(berlinFieldOf(near));
  const [second, setSecond] = useState(berlinFieldOf(near));
  // One for each entry.
  const [keys] = useState(() => [createIdempotencyKeys(), createIdempotencyKeys()]);
  const kinds = kindsOf(addition, state);

  function toBody(note: string): NewWorkTimes | null {
    const times = kinds.flatMap((kind, index) => {
      const at = readBerlinField(index === 0 ? first : second);
      const entry = { kind, at: at ?? '', replaces: null, note };
      const id = keys[index]?.of(entry);
      return at === null || id === undefined ? [] : [{ ...entry, id }];
    });
    return times.length === kinds.length ? { times, removed: [] } : null;
  }

  return (
    <TimeDialog title={t('work_times.add')} toBody={toBody} onClose={onClose}>
      <fieldset className="space-y-2">
        <legend className="mb-1.5 font-medium">{t('work_times.what')}</legend>
        {additions.map((each) => (
          <RadioCard
            key={each}
            name="addition"
            value={each}
            checked={each === addition}
            onChange={() => setAddition(each)}
          >
            {t(`work_times.addition.${each}`)}
          </RadioCard>
        ))}
      </fieldset>
      {kinds.map((kind, index) => (
        <TextField
          key={kind}
          type="datetime-local"
          label={t(`work_times.kind.${kind}`)}
          required
          value={index === 0 ? first : second}
          onChange={({ target }) => (index === 0 ? setFirst : setSecond)(target.value)}
        />
      ))}
    </TimeDialog>
  );
}
