import { useState } from 'react';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { emptiesCents, emptiesKinds, mostEmpties } from '#domain/cash/empties.ts';

interface EmptiesCardProps {
  draft: DoorDraft;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/** Empties by their deposit, which lower what is paid. */
export function EmptiesCard({ draft, onChange }: EmptiesCardProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(Object.keys(draft.empties).length > 0);
  if (!isOpen) {
    return (
      <Button variant="secondary" size="large" className="w-full" onClick={() => setIsOpen(true)}>
        {t('tour.empties_none')}
      </Button>
    );
  }
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-bold">{t('tour.empties')}</h2>
      {emptiesKinds.map((kind) => (
        <div key={kind} className="space-y-1">
          <p className="flex justify-between gap-3 font-semibold">
            {t(`tour.empties_kind.${kind}`)}
            <Money amount={emptiesCents[kind]} />
          </p>
          <LargeStepper
            value={draft.empties[kind] ?? 0}
            min={0}
            max={mostEmpties}
            onChange={(count) => onChange({ empties: { ...draft.empties, [kind]: count } })}
            labels={{
              group: t(`tour.empties_kind.${kind}`),
              decrease: t('work.decrease'),
              increase: t('work.increase'),
            }}
          />
        </div>
      ))}
    </Card>
  );
}
