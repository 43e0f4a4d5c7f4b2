import { DropOffLines } from '#app/features/delivery/addresses/drop-off-lines.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AdminOrderVersion } from '#contract/orders/order-changes.schema.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { times } from '#domain/money.ts';
import { useOrderVersions } from './change-queries.ts';

/** Who changed the order, when and why, and what it was before; the latest change first. */
export function OrderVersions({ order }: { order: Pick<AdminOrder, 'id' | 'version'> }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const versions = useOrderVersions(order.id, order.version);
  return (
    <section className="mt-6" aria-label={t('order_change.changes')}>
      <h3 className="font-semibold">{t('order_change.changes')}</h3>
      <QueryView
        query={versions}
        wait={<Skeleton className="mt-2 h-20 rounded-xl" />}
        renderFailure={(error) => <Notice tone="danger">{textOf(error)}</Notice>}
      >
        {(items) => (
          <ol>
            {items.toReversed().map((version) => (
              <Version key={version.version} version={version} />
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}

function Version({ version }: { version: AdminOrderVersion }) {
  const { t } = useTranslation();
  const { actor, actor_name: name, reason, replaced_at: at } = version;
  return (
    <li className="mt-3">
      <p>
        <DateTime iso={at} />
        {' · '}
        <bdi>{t(`order_change.by.${actor}`)}</bdi>
        {name !== null && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      {reason !== null && (
        <p className="text-sm wrap-anywhere">
          <q dir="auto">{reason}</q>
        </p>
      )}
      <Disclosure title={t('order_change.version', { version: version.version })}>
        <Replaced version={version} />
      </Disclosure>
    </li>
  );
}

/** What was agreed before the change. */
function Replaced({ version }: { version: AdminOrderVersion }) {
  const { t } = useTranslation();
  const { delivery_time_start: start, delivery_time_end: end, drop_off, items } = version;
  return (
    <div className="space-y-2 text-sm">
      <ul className="space-y-1">
        {items.map((item) => (
          <li key={item.product_id} className="flex gap-3 tabular-nums">
            <span className="text-muted whitespace-nowrap">{item.quantity} ×</span>
            <bdi lang="de" className="min-w-0 grow wrap-anywhere hyphens-auto">
              {item.product_name}
            </bdi>
            <Money amount={times(item.price_at_purchase_cents, item.quantity)} />
          </li>
        ))}
      </ul>
      <p className="border-line flex justify-between border-t pt-2 font-semibold tabular-nums">
        <span>{t('amount.total')}</span>
        <Money amount={version.total_cents} />
      </p>
      <p>
        <DeliveryWindow start={start} end={end} isDated />
      </p>
      <p className="wrap-anywhere">
        <bdi className="block">{version.delivery_address}</bdi>
        {drop_off !== null && <DropOffLines dropOff={drop_off} />}
      </p>
      {version.delivery_instructions !== null && (
        <p className="text-muted wrap-anywhere">
          <q dir="auto">{version.delivery_instructions}</q>
        </p>
      )}
    </div>
  );
}
