import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import {
  createDayException,
  setClosedDays,
  updateWindowTemplate,
} from '#contract/delivery/delivery-plan.admin.ts';
import type { DayWindow, DeliveryPlan } from '#contract/delivery/delivery-plan.schema.ts';
import { placeInLanes } from './lanes.ts';
import { planKey } from './queries.ts';
import { WindowBlock } from './window-block.tsx';
import { WindowDialog } from './window-dialog.tsx';

type Day = DeliveryPlan['days'][number];
type Open =
  | { kind: 'window'; day: string; window: DayWindow | null }
  | { kind: 'close'; day: Day }
  | null;

/** Whether no area that the shop delivers to has the window. */
function isOfCounter({ window: { area_ids } }: DayWindow, { areas }: DeliveryPlan): boolean {
  const counter = areas.find(({ is_pickup }) => is_pickup);
  return area_ids?.every((id) => id === counter?.id) ?? false;
}

const hourPixels = 52;
const scale = hourPixels / 60;
const hour = 60;

/** Seven days of windows with their load, to change them by form, by dragging and by keys. */
export function WeekView({ plan }: { plan: DeliveryPlan }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const mayManage = useMay(updateWindowTemplate);
  const changing = useAdminAction([planKey], {
    done: t('admin_delivery.saved'),
    failed: t('admin.save_failed'),
  });
  const windows = plan.days.flatMap((day) => day.windows.map(({ window }) => window));
  const first = Math.min(9 * hour, ...windows.map(({ start_minutes: start }) => start));
  const ends = windows.map(({ start_minutes: start, length_minutes: length }) => start + length);
  const top = Math.floor(first / hour) * hour;
  const height = (Math.max(19 * hour, ...ends) - top) * scale;

  function move({ template_id, exception_id, window }: DayWindow, day: string, minutes: number) {
    const start_minutes = window.start_minutes + minutes;
    changing.mutate(() =>
      exception_id === null
        ? call(updateWindowTemplate, { params: { id: template_id ?? '' }, body: { start_minutes } })
        : call(createDayException, {
            body: {
              kind: 'changed',
              day,
              template_id: template_id ?? '',
              window: { ...window, start_minutes },
            },
          }),
    );
  }

  function setClosed(day: string, is_closed: boolean, with_orders = false): void {
    const body = { from: day, until: day, is_closed, with_orders };
    changing.mutate(() => call(setClosedDays, { body }), { onSuccess: () => setOpen(null) });
  }

  return (
    <>
      {mayManage && <p className="text-muted mb-3 text-sm">{t('admin_delivery.week_hint')}</p>}
      <ol className="grid gap-x-2 gap-y-6 lg:grid-cols-7">
        {plan.days.map((day) => (
          <li key={day.day} className="min-w-0">
            <DayHeading
              day={day}
              onAdd={() => setOpen({ kind: 'window', day: day.day, window: null })}
              onClose={() =>
                day.booked > 0 ? setOpen({ kind: 'close', day }) : setClosed(day.day, true)
              }
              onReopen={() => setClosed(day.day, false)}
            />
            <div className="bg-sunken relative rounded-xl" style={{ blockSize: height }}>
              {placeInLanes(day.windows).map(({ window, lane, lanes }) => (
                <WindowBlock
                  key={window.template_id ?? window.exception_id ?? 'iftar'}
                  window={window}
                  isPickup={isOfCounter(window, plan)}
                  scale={scale}
                  top={top}
                  lane={lane}
                  lanes={lanes}
                  onOpen={() => mayManage && setOpen({ kind: 'window', day: day.day, window })}
                  onMove={
                    window.template_id === null || !mayManage
                      ? undefined
                      : (minutes) => move(window, day.day, minutes)
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {open?.kind === 'window' && (
        <WindowDialog
          key={open.window?.start ?? open.day}
          day={open.day}
          window={open.window}
          plan={plan}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'close' && (
        <ConfirmDialog
          title={t('admin_settings.close_booked_title')}
          text={t('admin_settings.close_booked', { count: open.day.booked })}
          action={t('admin_settings.close_anyway')}
          isBusy={changing.isPending}
          onConfirm={() => setClosed(open.day.day, true, true)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface DayHeadingProps {
  day: Day;
  onAdd: () => void;
  onClose: () => void;
  onReopen: () => void;
}

function DayHeading({ day: { day, closure, booked }, onAdd, onClose, onReopen }: DayHeadingProps) {
  const { t, i18n } = useTranslation();
  const noon = `${day}T12:00:00Z`;
  const date = formatDate(noon);
  const name = `${formatWeekday(noon, i18n.language)} ${date.slice(0, '27.11.'.length)}`;
  return (
    <div className="mb-2 space-y-1">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{name}</bdi>
        {closure !== null && <Badge tone="warning">{t(`admin_delivery.closure.${closure}`)}</Badge>}
      </h2>
      <p className="text-muted text-sm">{t('admin_delivery.orders', { count: booked })}</p>
      <Permitted to={setClosedDays}>
        <div className="flex flex-wrap gap-1">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('admin_delivery.add_on', { date })}
            onClick={onAdd}
          >
            <PlusIcon className="size-5" />
          </Button>
          {closure === 'closed' ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('admin_delivery.reopen_on', { date })}
              onClick={onReopen}
            >
              {t('admin_delivery.reopen')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('admin_delivery.close_on', { date })}
              onClick={onClose}
            >
              {t('admin_delivery.close')}
            </Button>
          )}
        </div>
      </Permitted>
    </div>
  );
}
