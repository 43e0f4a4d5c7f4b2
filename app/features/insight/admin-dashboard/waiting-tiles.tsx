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

/** What waits, in the order of the day; each leads to its page. */
export function WaitingTiles({ waiting }: { waiting: Today['waiting'] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {waiting.map(({ kind, count }) => (
        <li key={kind}>
          <Link
            to={targets[kind]}
            // The work has another policy and another service worker: another document.
            reloadDocument={targets[kind].startsWith(href('/work'))}
            className="bg-raised shadow-card hover:bg-sunken flex h-full min-h-24 flex-col rounded-2xl p-4"
          >
            <span className={classNames('text-3xl font-bold tabular-nums', toneOf(kind, count))}>
              <bdi>{formatNumber(count)}</bdi>
            </span>{' '}
            <span className={classNames('mt-1 hyphens-auto', count === 0 && 'text-muted')}>
              {t(`admin_dashboard.waiting.${kind}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toneOf(kind: TodayKind, count: number): string {
  if (count === 0) return 'text-muted';
  return kind === 'failed_stops' ? 'text-danger-ink' : 'text-brand';
}
