import { useState } from 'react';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import { isEarlyStart } from '#domain/tours/early-start.ts';

interface StartTourProps {
  tour: Pick<OwnTour, 'leaves_at' | 'window_start'>;
  isBusy: boolean;
  onStart: () => void;
}

/** Begins a tour; long before its plan only after a question. Needs no network. */
export function StartTour({ tour, isBusy, onStart }: StartTourProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="large"
        isBusy={isBusy}
        onClick={() => (isEarlyStart(tour, new Date()) ? setIsAsking(true) : onStart())}
      >
        {t('tour.start')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('tour.start_early')}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button variant="secondary" size="large" onClick={() => setIsAsking(false)}>
              {t('tour.start_later')}
            </Button>
            <Button
              size="large"
              onClick={() => {
                setIsAsking(false);
                onStart();
              }}
            >
              {t('tour.start_now')}
            </Button>
          </>
        }
      >
        <p>
          {t('tour.start_early_text', {
            date: formatDate(tour.leaves_at),
            leaves: formatTime(tour.leaves_at),
            window: formatTime(tour.window_start),
          })}
        </p>
      </Dialog>
    </>
  );
}
