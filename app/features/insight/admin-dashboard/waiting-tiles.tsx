import type { CSSProperties } from 'react';
import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Today } from '#contract/insight/dashboard.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { TodayKind } from '#domain/staff/today.ts';

/** Where each kind is worked on. */
const targets: Record<TodayKind, string> = {
  to_confirm: `${href('/admin/orders')}?status=pending`,
  to_pick: href('/work/picking'),
  to_plan: href('/admin/tours'),
  own_stops: href('/work/tours'),
  on_the_road: `${href('/admin/orders')}?status=delivering`,
  failed_stops: href('/admin/tasks'),
  tasks: href('/admin/tasks'),
  to_count: href('/admin/tills'),
  inquiries: href('/admin/messages'),
  to_put_back: href('/work/returned-goods'),
  ending_lots: href('/work/expiring'),
  short_products: `${href('/admin/products')}?stock=low`,
  cost_rises: href('/admin/suppliers'),
  waivers: href('/admin/particulars'),
  ending_certificates: `${href('/admin/certificates')}?state=ending`,
};

/**
 * What waits, in the order of the day, and below it what does not, which is one line on a phone;
 * each leads to its page.
 */
export function WaitingTiles({ waiting }: { waiting: Today['waiting'] }) {
  const due = waiting.filter(({ count }) => count > 0);
  const done = waiting.filter(({ count }) => count === 0);
  const columns: CSSProperties & Record<`--${string}`, number> = {
    '--columns': columnsFor(due.length, 4),
    '--wide-columns': columnsFor(due.length, 6),
  };
  return (
    <>
      {due.length > 0 && (
        <ul
          style={columns}
          className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))] xl:grid-cols-[repeat(var(--wide-columns),minmax(0,1fr))]"
        >
          {due.map((work) => (
            <li key={work.kind} className="max-sm:last:odd:col-span-2">
              <Tile
                {...work}
                className="bg-raised shadow-card flex h-full min-h-24 flex-col gap-1 rounded-2xl p-4"
                numberClass={classNames(
                  'text-3xl font-bold',
                  work.kind === 'failed_stops' ? 'text-danger-ink' : 'text-brand',
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
          {done.map((work) => (
            <li key={work.kind} className="max-sm:shrink-0">
              <Tile
                {...work}
                className="text-muted ring-line flex min-h-11 items-center gap-1.5 rounded-full px-4 ring-1 ring-inset"
                numberClass="font-semibold"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface TileProps {
  kind: TodayKind;
  count: number;
  className: string;
  numberClass: string;
}

function Tile({ kind, count, className, numberClass }: TileProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={targets[kind]}
      // The work has another policy and another service worker: another document.
      reloadDocument={targets[kind].startsWith(href('/work'))}
      className={classNames('hover:bg-sunken', className)}
    >
      <span className={classNames('tabular-nums', numberClass)}>
        <bdi>{formatNumber(count)}</bdi>
      </span>{' '}
      <span className="hyphens-auto">{t(`admin_dashboard.waiting.${kind}`)}</span>
    </Link>
  );
}

/** As many columns as fit and leave the last row at least half full, if there are such. */
function columnsFor(count: number, most: number): number {
  for (let columns = most; columns > most / 2; columns -= 1) {
    const last = count % columns;
    if (last === 0 || last >= columns / 2) return columns;
  }
  return most;
}
