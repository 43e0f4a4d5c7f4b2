import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldUntil } from '#app/features/work-queue/held-back.ts';
import { Button } from '#app/ui/button.tsx';
import { HistoryIcon } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { TourEventKind } from '#domain/work/work-events.ts';
import { useTouring } from './use-touring.ts';

/** Takes back the last tap, for as long as it is held back on the device. */
export function UndoButton() {
  const { t } = useTranslation();
  const toast = useToast();
  const { unsent, takeBack } = useTouring();
  const last = unsent.at(-1);
  const seconds = useSecondsUntil(last === undefined ? 0 : heldUntil(last));
  if (last === undefined || seconds <= 0) return null;
  const { event_id, kind } = last;

  async function undo(): Promise<void> {
    if (!(await takeBack(event_id))) toast.error(t('tour.too_late'), t('tour.too_late_text'));
  }

  return (
    <Button variant="secondary" size="large" className="w-full" onClick={() => void undo()}>
      <HistoryIcon />
      {t('tour.undo', { step: t(`tour.${stepTexts[kind]}`), seconds })}
    </Button>
  );
}

const stepTexts = {
  'tour.started': 'start',
  'stop.arrived': 'arrive',
  'stop.done': 'hand_over',
  'stop.failed': 'fail',
  'tour.returned': 'return',
} as const satisfies Record<TourEventKind, string>;

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = time <= now;
  useEffect(() => {
    if (isOver && time <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [time, isOver]);
  return Math.ceil((time - now) / 1000);
}
