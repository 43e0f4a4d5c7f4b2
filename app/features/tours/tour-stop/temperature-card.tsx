import { useState } from 'react';
import type { TourSteps } from '#app/features/tours/tours/use-tour-steps.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import {
  judgeTemperature,
  temperatureZones,
  type TemperatureMoment,
  type TemperatureZone,
} from '#domain/tours/temperatures/readings.ts';
import { typedLine } from './typed-line.ts';

/** The usual reading of a box, in degrees. */
const usual: Record<TemperatureZone, number> = { chilled: 5, frozen: -18 };
const range = { min: -40, max: 30 };

/** The temperatures of the boxes, before the tour leaves and after it is back. */
export function TemperatureCard({ tour, steps }: { tour: OwnTour; steps: TourSteps }) {
  const moment = momentOf(tour);
  const zone = temperatureZones.find(
    (each) =>
      tour.stops.some(({ lines }) => lines.some((line) => line.zone === each)) &&
      !tour.temperatures.some((read) => read.zone === each && read.moment === moment),
  );
  if (moment === null || zone === undefined) return null;
  return <Reading key={zone} tourId={tour.id} zone={zone} moment={moment} steps={steps} />;
}

function momentOf({ state }: OwnTour): TemperatureMoment | null {
  if (state === 'planned') return 'loading';
  return state === 'returned' ? 'return' : null;
}

interface ReadingProps {
  tourId: string;
  zone: TemperatureZone;
  moment: TemperatureMoment;
  steps: TourSteps;
}

function Reading({ tourId, zone, moment, steps }: ReadingProps) {
  const { t } = useTranslation();
  const [degrees, setDegrees] = useState(usual[zone]);
  const [note, setNote] = useState('');
  const verdict = judgeTemperature(zone, degrees * 10);
  const isNoteMissing = verdict !== 'fine' && typedLine(note) === null;
  const title = `${t('tour.temperature')} · ${t(`tour.zone.${zone}`)}`;

  function report(): void {
    void steps.report('temperature.read', {
      tour_id: tourId,
      zone,
      moment,
      tenths: degrees * 10,
      note: typedLine(note),
    });
  }

  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-bold">
        {title} {t(`tour.temperature_moment.${moment}`)}
      </h2>
      <LargeStepper
        {...range}
        value={degrees}
        onChange={setDegrees}
        labels={{ group: title, decrease: t('work.decrease'), increase: t('work.increase') }}
      />
      {verdict === 'needs_note' && <Notice tone="warning" title={t('tour.temperature_warm')} />}
      {verdict === 'forbids_delivery' && (
        <Notice tone="danger" title={t('tour.temperature_forbidden')} />
      )}
      {verdict !== 'fine' && (
        <TextField
          label={t('tour.temperature_note')}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <Button
        size="large"
        variant="secondary"
        className="w-full"
        isBusy={steps.isBusy}
        disabled={isNoteMissing}
        onClick={report}
      >
        {t('tour.temperature_save', { degrees })}
      </Button>
    </Card>
  );
}
