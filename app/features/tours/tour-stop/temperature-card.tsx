import { useState } from 'react';
import type { TourSteps } from '#app/features/tours/tours/use-tour-steps.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnTour } from '#contract/tours/driver.schema.ts';
import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import {
  judgeTemperature,
  strictestKind,
  temperatureLimit,
} from '#domain/stock/temperature-limits.ts';
import { temperatureZones, type TemperatureZone } from '#domain/stock/zones.ts';
import type { TemperatureMoment } from '#domain/tours/temperatures/moments.ts';
import { typedLine } from './typed-line.ts';

type FoodKind = TypedValues['food_kind'];

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
  return (
    <Reading
      key={zone}
      tourId={tour.id}
      zone={zone}
      kinds={kindsIn(tour, zone)}
      moment={moment}
      steps={steps}
    />
  );
}

function kindsIn({ stops }: OwnTour, zone: TemperatureZone): FoodKind[] {
  const lines = stops.flatMap((stop) => stop.lines).filter((line) => line.zone === zone);
  return [...new Set(lines.map(({ food_kind }) => food_kind))];
}

/** The names of kinds with a limit of their own. */
const coldKinds = new Map<FoodKind, 'minced_meat' | 'poultry' | 'fish'>([
  ['minced_meat', 'minced_meat'],
  ['minced_beef', 'minced_meat'],
  ['poultry', 'poultry'],
  ['fish', 'fish'],
]);

function useKindNames() {
  const { t, i18n } = useTranslation();
  return (kinds: readonly FoodKind[]) => {
    const names = new Set(kinds.flatMap((kind) => coldKinds.get(kind) ?? []));
    return formatList(
      [...names].map((name) => t(`tour.cold_kind.${name}`)),
      i18n.language,
    );
  };
}

function momentOf({ state }: OwnTour): TemperatureMoment | null {
  if (state === 'planned') return 'loading';
  return state === 'returned' ? 'return' : null;
}

interface ReadingProps {
  tourId: string;
  zone: TemperatureZone;
  /** Of the goods of the tour in this zone. */
  kinds: FoodKind[];
  moment: TemperatureMoment;
  steps: TourSteps;
}

function Reading({ tourId, zone, kinds, moment, steps }: ReadingProps) {
  const { t } = useTranslation();
  const [degrees, setDegrees] = useState(usual[zone]);
  const [note, setNote] = useState('');
  const nameKinds = useKindNames();
  const food_kind = strictestKind(zone, kinds);
  const verdict = judgeTemperature({ zone, food_kind }, degrees * 10);
  const limit = temperatureLimit({ zone, food_kind }) / 10;
  const isTooWarm = (each: FoodKind) =>
    judgeTemperature({ zone, food_kind: each }, degrees * 10) === 'too_warm';
  const tooWarm = kinds.filter(isTooWarm);
  const isAllTooWarm = isTooWarm('other');
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
      <p className="text-muted">
        {food_kind === 'other'
          ? t('tour.temperature_limit', { limit })
          : t('tour.temperature_limit_of', { limit, goods: nameKinds([food_kind]) })}
      </p>
      <LargeStepper
        {...range}
        value={degrees}
        onChange={setDegrees}
        labels={{ group: title, decrease: t('work.decrease'), increase: t('work.increase') }}
      />
      {verdict === 'needs_note' && <Notice tone="warning" title={t('tour.temperature_warm')} />}
      {verdict === 'too_warm' && (
        <Notice
          tone="danger"
          title={
            isAllTooWarm
              ? t('tour.temperature_forbidden')
              : t('tour.temperature_forbidden_of', { goods: nameKinds(tooWarm) })
          }
        />
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
