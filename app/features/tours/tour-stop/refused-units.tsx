import { useId } from 'react';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { customerReasons } from '#domain/tours/refusal-reasons.ts';
import { stepRefusal } from './step-refusal.ts';

interface RefusedUnitsProps {
  item: {
    order_item_id: string;
    name: string;
    quantity: number;
    lines: Parameters<typeof stepRefusal>[0];
  };
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** How many units of an item the customer refuses, and why. */
export function RefusedUnits({ item, draft, onChange }: RefusedUnitsProps) {
  const { t } = useTranslation();
  const group = useId();
  const { order_item_id: id, name, lines } = item;
  const refused = draft.refused[id] ?? 0;
  return (
    <>
      <LargeStepper
        value={refused}
        min={0}
        max={item.quantity}
        onChange={(wanted) =>
          onChange({ refused: { ...draft.refused, [id]: stepRefusal(lines, refused, wanted) } })
        }
        labels={{
          group: t('tour.refused_units', { name }),
          decrease: t('work.decrease'),
          increase: t('work.increase'),
        }}
      />
      {refused > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('tour.reason')}</legend>
          {customerReasons.map((reason) => (
            <RadioCard
              key={reason}
              name={group}
              value={reason}
              checked={reason === draft.reasons[id]}
              onChange={() => onChange({ reasons: { ...draft.reasons, [id]: reason } })}
            >
              {t(`tour.reasons.${reason}`)}
            </RadioCard>
          ))}
        </fieldset>
      )}
    </>
  );
}
