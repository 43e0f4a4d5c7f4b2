import { href, Link } from 'react-router';
import { useToday } from '#app/features/frame/staff-pages/use-today.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import type { TodayKind } from '#domain/staff/today.ts';
import { tileIcons } from './tile-icons.ts';
import { useTiles } from './use-work-pages.ts';
import { useWorker } from './use-worker.ts';

/** `/work`: what the employee may do. */
export function WorkStartScreen() {
  const { t } = useTranslation();
  const { first_name } = useWorker();
  const tiles = useTiles();
  const { data: today } = useToday();
  const waitingOf = (kind: TodayKind | undefined) =>
    today?.waiting.find((waiting) => waiting.kind === kind);
  // The only tour of a driver is opened at once.
  const tourId = today?.tour_id ?? null;
  const ownTour = tourId === null ? null : href('/work/tours/:tourId', { tourId });
  return (
    <>
      <h1 className="py-5 text-2xl font-bold wrap-anywhere">
        {first_name === '' ? t('work.title') : t('work.greeting', { name: first_name })}
      </h1>
      <ul className="grid gap-4">
        {tiles.map(({ to, text, detail, icon, waiting }) => {
          const Icon = tileIcons[icon];
          const { count = 0, window = null } = waitingOf(waiting) ?? {};
          return (
            <li key={to}>
              <Link
                to={(waiting === 'own_stops' ? ownTour : null) ?? to}
                className="bg-raised ring-line-strong hover:bg-sunken grid min-h-32 content-center gap-3 rounded-3xl p-5 ring-1 ring-inset"
              >
                <span className="flex min-w-0 items-center gap-4">
                  <span className="bg-brand text-on-brand grid size-16 shrink-0 place-items-center rounded-2xl">
                    <Icon className="size-8" />
                  </span>
                  <span className="min-w-0 grow">
                    <span className="block text-xl font-bold wrap-anywhere">{t(text)}</span>
                    <span className="text-muted block">{t(detail)}</span>
                  </span>
                  {count > 0 && (
                    <span className="bg-brand-soft text-brand min-w-14 shrink-0 rounded-2xl px-3 py-1 text-center text-2xl font-bold tabular-nums">
                      <bdi aria-hidden="true">{count}</bdi>
                      <span className="sr-only">{t('work.waiting', { number: count })}</span>
                    </span>
                  )}
                  <ChevronIcon className="text-muted" />
                </span>
                {window !== null && (
                  // Below the rest: next to it, the hours would not fit on a narrow phone.
                  <span>
                    {t('work.next_window')}{' '}
                    <span className="font-semibold">
                      <DeliveryWindow {...window} isDated />
                    </span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
