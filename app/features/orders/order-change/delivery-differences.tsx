import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { ChangePreview } from '#contract/orders/order-changes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { formatAddress } from '#domain/orders/placement.ts';
import { ChangedValue } from './changed-value.tsx';
import type { Draft } from './draft.ts';

interface DeliveryDifferencesProps {
  order: Pick<
    Order,
    'delivery_address' | 'delivery_instructions' | 'delivery_time_end' | 'delivery_time_start'
  >;
  draft: Draft;
  /** Undefined: that of the order. */
  address: Address | undefined;
  window: ChangePreview['window'];
}

/** Window, address and note as they would be ordered. */
export function DeliveryDifferences({ order, draft, address, window }: DeliveryDifferencesProps) {
  const { t } = useTranslation();
  const note = draft.delivery_instructions.trim();
  const oldNote = order.delivery_instructions ?? '';
  const text = address && formatAddress(address);
  const oldWindow = (
    <DeliveryWindow start={order.delivery_time_start} end={order.delivery_time_end} isDated />
  );
  return (
    <dl className="space-y-2 text-sm">
      <div>
        <dt className="text-muted">{t('orders.time')}</dt>
        <dd>
          {window === null || window.start === order.delivery_time_start ? (
            oldWindow
          ) : (
            <ChangedValue
              before={oldWindow}
              after={<DeliveryWindow start={window.start} end={window.end} isDated />}
            />
          )}
        </dd>
      </div>
      <div>
        <dt className="text-muted">{t('orders.address')}</dt>
        <dd className="wrap-anywhere">
          {text === undefined || text === order.delivery_address ? (
            <bdi>{order.delivery_address}</bdi>
          ) : (
            <ChangedValue before={<bdi>{order.delivery_address}</bdi>} after={<bdi>{text}</bdi>} />
          )}
        </dd>
      </div>
      {note !== oldNote && (
        <div>
          <dt className="text-muted">{t('orders.instructions')}</dt>
          <dd className="wrap-anywhere">
            <ChangedValue
              before={oldNote === '' ? null : <bdi>{oldNote}</bdi>}
              after={note === '' ? null : <bdi>{note}</bdi>}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
