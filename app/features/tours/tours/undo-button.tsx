import { useEventText } from '#app/features/staff/work-queue/use-event-text.ts';
import { useHeldSeconds } from '#app/features/staff/work-queue/use-held-seconds.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useTouring } from './use-touring.ts';

/** Takes back the last tap, while the device holds it back. */
export function UndoButton() {
  const { t } = useTranslation();
  const eventText = useEventText();
  const toast = useToast();
  const { unsent, takeBack } = useTouring();
  const last = unsent.at(-1);
  const seconds = useHeldSeconds(last);
  if (last === undefined || seconds === 0) return null;
  const { event_id, kind } = last;

  async function undo(): Promise<void> {
    if (!(await takeBack(event_id))) toast.error(t('tour.too_late'), t('tour.too_late_text'));
  }

  return (
    <Button variant="secondary" size="large" className="w-full" onClick={() => void undo()}>
      <HistoryIcon />
      {t('tour.undo', { step: eventText(kind), seconds })}
    </Button>
  );
}
