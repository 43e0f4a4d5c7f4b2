import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckIcon, ChevronIcon, CloseIcon } from '#app/ui/icons.tsx';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { isClosedStop } from '#domain/tours/stop-states.ts';
import { AddressText } from './address-text.tsx';

interface StopRowProps {
  number: number;
  stop: OwnStop;
  onOpen: () => void;
}

/** A stop in the list of its tour. */
export function StopRow({ number, stop, onOpen }: StopRowProps) {
  const { t } = useTranslation();
  const { state } = stop;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="hover:bg-sunken flex min-h-18 w-full items-center gap-3 px-4 py-3 text-start"
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full font-bold tabular-nums',
          state === 'done' && 'bg-success-soft text-success-ink',
          state === 'failed' && 'bg-danger-soft text-danger-ink',
          !isClosedStop(state) && 'bg-brand-soft text-brand',
        )}
      >
        {state === 'done' && <CheckIcon />}
        {state === 'failed' && <CloseIcon />}
        {!isClosedStop(state) && number}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">
          <AddressText address={stop.delivery_address} />
        </span>
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
