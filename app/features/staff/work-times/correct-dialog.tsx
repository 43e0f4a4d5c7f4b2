import { useState } from 'react';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { berlinFieldOf, readBerlinField } from '#app/i18n/berlin-field.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { NewWorkTimes, WorkTimeEntry } from '#contract/staff/work-times.schema.ts';
import { TimeDialog } from './time-dialog.tsx';

/** Moves an entry to another time, or removes it. */
export function CorrectDialog({ time, onClose }: { time: WorkTimeEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const [field, setField] = useState(berlinFieldOf(time.at));
  const [isRemoved, setIsRemoved] = useState(false);
  const [keys] = useState(createIdempotencyKeys);

  function toBody(note: string): NewWorkTimes | null {
    const change = { replaces: time.id, note };
    if (isRemoved) return { times: [], removed: [{ ...change, id: keys.of(change) }] };
    const at = readBerlinField(field);
    if (at === null) return null;
    const moved = { ...change, kind: time.kind, at };
    return { times: [{ ...moved, id: keys.of(moved) }], removed: [] };
  }

  return (
    <TimeDialog title={t('work_times.correct_title')} toBody={toBody} onClose={onClose}>
      <p className="font-semibold">{t(`work_times.kind.${time.kind}`)}</p>
      <TextField
        type="datetime-local"
        label={t('work_times.time')}
        required
        disabled={isRemoved}
        value={field}
        onChange={({ target }) => setField(target.value)}
      />
      <CheckBox
        className="min-h-12!"
        checked={isRemoved}
        onChange={({ target }) => setIsRemoved(target.checked)}
      >
        {t('work_times.remove')}
      </CheckBox>
    </TimeDialog>
  );
}
