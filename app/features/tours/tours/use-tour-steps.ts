import { useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import type { TourEventKind } from '#domain/staff/work-events.ts';
import { useTouring } from './use-touring.ts';

export interface TourSteps {
  isBusy: boolean;
  /** Stores an event. False if it could not be stored: then it does not count. */
  report: <Kind extends TourEventKind>(kind: Kind, payload: WorkPayload<Kind>) => Promise<boolean>;
}

/** What a driver does, each step once, stored before it is shown. */
export function useTourSteps(): TourSteps {
  const { t } = useTranslation();
  const toast = useToast();
  const { record } = useTouring();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  return {
    isBusy,
    report: async (kind, payload) => {
      // The second tap of a double one comes before the page has changed.
      if (isRunning.current) return false;
      isRunning.current = true;
      setIsBusy(true);
      try {
        await record(kind, payload);
        return true;
      } catch {
        toast.error(t('tour.not_saved'), t('tour.not_saved_text'));
        return false;
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
  };
}
