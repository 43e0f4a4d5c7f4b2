import { href, Link } from 'react-router';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatDate, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { WindowLoad } from '#contract/insight/dashboard.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';

/** How far orders are, with the colour of their part of the bar. */
const phases = [
  ['delivered', 'bg-brand-soft'],
  ['on_the_road', 'bg-brand'],
  ['packed', 'bg-brand-deep'],
  ['to_pack', 'bg-info-ink'],
  ['pending', 'bg-accent'],
] as const;

/** The windows with their orders: a bar of how far they are, as wide as the window is full. */
export function WindowLoads({ windows, now }: { windows: readonly WindowLoad[]; now: Date }) {
  const { t, i18n } = useTranslation();
  const today = toBerlin(now).day;
  // Of those without orders only what can still be ordered today.
  const shown = windows.filter(
    ({ booked, start, end }) =>
      booked > 0 || (toBerlin(new Date(start)).day === today && Date.parse(end) > now.getTime()),
  );
  const days = Map.groupBy(shown, ({ start }) => toBerlin(new Date(start)).day);
  return (
    <Card className="min-w-0">
      <h2 className="font-semibold">{t('admin_dashboard.windows')}</h2>
      {shown.length === 0 && <p className="text-muted mt-2">{t('admin_dashboard.no_slots')}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="mt-3">
          <h3 className="text-muted text-sm">
            {day === today
              ? t('admin.dashboard')
              : `${formatWeekday(ofDay[0]?.start ?? day, i18n.language)}${factsOf(i18n.language).comma}${formatDate(ofDay[0]?.start ?? day)}`}
          </h3>
          <ul className="xl:columns-2 xl:gap-10">
            {ofDay.map((load) => (
              <WindowRow key={load.start} load={load} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function WindowRow({ load }: { load: WindowLoad }) {
  const { t } = useTranslation();
  const { start, end, booked, capacity } = load;
  const all = Math.max(capacity, booked, 1);
  const parts = phases.filter(([phase]) => load[phase] > 0);
  return (
    <li className="break-inside-avoid">
      <Link
        to={`${href('/admin/orders')}?${new URLSearchParams({ slot: start })}`}
        className="hover:bg-sunken -mx-2 grid min-h-11 grid-cols-[7.5rem_1fr_4rem] items-center gap-x-3 rounded-lg px-2 py-1.5 text-sm"
      >
        <bdi className="font-medium">
          <DeliveryWindow start={start} end={end} />
        </bdi>
        <span className="min-w-0">
          <span aria-hidden="true" className="bg-sunken flex h-3 overflow-hidden rounded-full">
            {parts.map(([phase, colour]) => (
              <span
                key={phase}
                className={colour}
                style={{ inlineSize: `${(100 * load[phase]) / all}%` }}
              />
            ))}
          </span>
          {parts.length > 0 && (
            <span className="text-muted mt-0.5 block text-xs">
              {parts
                .toReversed()
                .map(([phase]) => t(`admin_dashboard.phase.${phase}`, { count: load[phase] }))
                .join(' · ')}
            </span>
          )}
        </span>
        <bdi
          className={classNames(
            'text-end tabular-nums',
            booked >= capacity && booked > 0 ? 'text-danger-ink font-semibold' : 'text-muted',
          )}
        >
          {booked} / {capacity}
        </bdi>
      </Link>
    </li>
  );
}
