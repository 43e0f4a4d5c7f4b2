import { useId, useState } from 'react';
import type { TourSteps } from '#app/features/tours/tours/use-tour-steps.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useNow } from '#app/ui/use-now.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { checkStopStep, failureReasons, type FailureReason } from '#domain/tours/stop-states.ts';
import { CallButton } from './contact-buttons.tsx';

interface FailDialogProps {
  stop: OwnStop;
  /** By the clock of the device, which the wait is measured with. Null before the door. */
  arrivedAt: string | null;
  steps: TourSteps;
  onClose: () => void;
  onDone: () => void;
}

/** Why the goods are not handed over. */
export function FailDialog({ stop, arrivedAt, steps, onClose, onDone }: FailDialogProps) {
  const { t } = useTranslation();
  const name = useId();
  const now = useNow();
  const [reason, setReason] = useState<FailureReason | null>(null);
  const progress = {
    state: stop.state,
    arrived_at: arrivedAt === null ? null : new Date(arrivedAt),
  };
  const check = (of: FailureReason) => checkStopStep(progress, { to: 'failed', reason: of }, now);
  const offered = failureReasons.filter((each) => {
    const checked = check(each);
    return checked.ok || checked.error.code === 'wait_at_door';
  });
  const checked = reason === null ? null : check(reason);
  const waits =
    checked !== null && !checked.ok && checked.error.code === 'wait_at_door'
      ? new Date(checked.error.until).getTime() - now.getTime()
      : 0;

  async function report(): Promise<void> {
    if (reason === null) return;
    const isStored = await steps.report('stop.failed', { stop_id: stop.id, reason });
    if (!isStored) return;
    onClose();
    onDone();
  }

  return (
    <Dialog
      isOpen
      title={t('tour.fail_title')}
      onClose={onClose}
      footer={
        <>
          {waits > 0 && (
            <div className="w-full">
              <Notice tone="warning" title={t('tour.wait', { time: formatMinutes(waits) })} />
            </div>
          )}
          {waits > 0 && <CallButton phone={stop.phone} />}
          <Button
            size="large"
            variant="danger"
            isBusy={steps.isBusy}
            disabled={checked?.ok !== true}
            onClick={() => void report()}
          >
            {t('tour.fail_confirm')}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {offered.map((each) => (
          <RadioCard
            key={each}
            name={name}
            value={each}
            checked={each === reason}
            onChange={() => setReason(each)}
          >
            {t(`tour.failures.${each}`)}
          </RadioCard>
        ))}
      </div>
    </Dialog>
  );
}

/** '4:05' */
function formatMinutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
