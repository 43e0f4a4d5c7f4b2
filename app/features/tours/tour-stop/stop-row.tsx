import type { ReactNode } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckIcon } from '#app/ui/icons/check.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';
import { AddressText } from './address-text.tsx';

interface StopRowProps {
  number: number;
  /** Of one house; each is handed over and paid for itself. */
  orders: readonly OwnStop[];
  onOpen: (id: string) => void;
}

/** A stop in the list of its tour. */
export function StopRow({ number, orders, onOpen }: StopRowProps) {
  const { t } = useTranslation();
  const [first, second] = orders;
  if (first === undefined) return null;
  const address = (
    <span className="block font-semibold wrap-anywhere">
      <AddressText address={first.delivery_address} />
    </span>
  );
  if (second === undefined) {
    return (
      <OrderButton stop={first} open={number} onOpen={onOpen}>
        {address}
      </OrderButton>
    );
  }
  return (
    <>
      <p className="flex items-center gap-3 px-4 pt-3">
        <Circle states={orders.map(({ state }) => state)} open={number} />
        <span className="min-w-0 grow">
          {address}
          <span className="text-muted block text-sm">
            {t('tour.house_orders', { count: orders.length })}
          </span>
        </span>
      </p>
      <ul>
        {orders.map((stop) => (
          <li key={stop.id}>
            <OrderButton stop={stop} open={null} onOpen={onOpen}>
              <span className="block font-semibold">
                {t('tour.order', { number: stop.order_number })}
              </span>
            </OrderButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OrderButtonProps {
  stop: OwnStop;
  /** In the circle while it is to be delivered; null: the number of the house is above it. */
  open: ReactNode;
  onOpen: (id: string) => void;
  children: ReactNode;
}

function OrderButton({ stop, open, onOpen, children }: OrderButtonProps) {
  const { t } = useTranslation();
  const { state } = stop;
  return (
    <button
      type="button"
      onClick={() => onOpen(stop.id)}
      className="hover:bg-sunken flex min-h-18 w-full items-center gap-3 px-4 py-3 text-start"
    >
      {open === null && !isClosedStop(state) ? (
        <span className="size-10 shrink-0" />
      ) : (
        <Circle states={[state]} open={open} />
      )}
      <span className="min-w-0 grow">
        {children}
        <span className="text-muted block text-sm">
          <bdi>{stop.customer_name}</bdi> ·{' '}
          <span className="tabular-nums">{formatTime(stop.begins_at)}</span> ·{' '}
          {stop.failure_reason === null
            ? t(`tour.stop_state.${state}`)
            : t(`tour.failures.${stop.failure_reason}`)}
        </span>
        {stop.lines.some(({ is_withheld }) => is_withheld) && (
          <Badge tone="danger">{t('tour.withheld')}</Badge>
        )}
      </span>
      <ChevronIcon className="text-muted shrink-0" />
    </button>
  );
}

/** Done only if all was handed over, failed if something was not. */
function Circle({ states, open }: { states: readonly OwnStop['state'][]; open: ReactNode }) {
  const isClosed = states.every(isClosedStop);
  const isDone = states.every((state) => state === 'done');
  return (
    <span
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full font-bold tabular-nums',
        isDone && 'bg-success-soft text-success-ink',
        isClosed && !isDone && 'bg-danger-soft text-danger-ink',
        !isClosed && 'bg-brand-soft text-brand',
      )}
    >
      {isDone && <CheckIcon />}
      {isClosed && !isDone && <CloseIcon />}
      {!isClosed && open}
    </span>
  );
}
