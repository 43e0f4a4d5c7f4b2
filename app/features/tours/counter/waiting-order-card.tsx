import { useState } from 'react';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { WaitingOrder } from '#contract/tours/counter.schema.ts';
import { cancelPickup, extendPickup, setPickupPlace } from '#contract/tours/counter.ts';
import { pickupExtensions, placeLength } from '#domain/orders/pickup.ts';
import { CounterProblem } from './counter-problem.tsx';
import { useCounterChange } from './queries.ts';

/** A packed order: where it waits, until when, and what to do if no one comes. */
export function WaitingOrderCard({ order }: { order: WaitingOrder }) {
  const { t } = useTranslation();
  const change = useCounterChange();
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={href('/work/counter/:orderId', { orderId: order.id })}
          className="text-brand py-2 text-xl font-bold"
        >
          {t('tour.order', { number: order.order_number })}
        </Link>
        <span className="font-bold tabular-nums">
          <Money amount={order.due_cents} />
        </span>
      </div>
      <p className="text-muted">
        <DeliveryWindow start={order.window_start} end={order.window_end} isDated />
        {order.until !== order.window_end && (
          <span className="block">
            {t('counter.kept_until', {
              date: formatDate(order.until),
              time: formatTime(order.until),
            })}
          </span>
        )}
      </p>
      {order.is_over && order.answer_by !== null && (
        <Notice tone="warning" title={t('counter.missed')}>
          {t('counter.answer_by', {
            date: formatDate(order.answer_by),
            time: formatTime(order.answer_by),
          })}
        </Notice>
      )}
      <PlaceForm key={order.place ?? ''} order={order} change={change} />
      {order.totes.length > 0 && (
        <p className="text-muted text-sm">
          {t('counter.totes', { totes: order.totes.join(', ') })}
        </p>
      )}
      {(order.is_over || order.answer_by !== null) && <Late order={order} change={change} />}
      {change.error !== null && <CounterProblem error={change.error} />}
    </Card>
  );
}

interface PartProps {
  order: WaitingOrder;
  change: ReturnType<typeof useCounterChange>;
}

function PlaceForm({ order: { id, place }, change }: PartProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(place ?? '');
  const wanted = typed.trim() === '' ? null : typed.trim();
  const send = () =>
    change.mutate(() => call(setPickupPlace, { params: { id }, body: { place: wanted } }));
  return (
    <Form onSend={send} className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={t('counter.place')}
          value={typed}
          maxLength={placeLength}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {wanted !== place && (
        <Button type="submit" variant="secondary" isBusy={change.isPending}>
          {t('counter.place_save')}
        </Button>
      )}
    </Form>
  );
}

/** No one came: it waits longer, or is cancelled. */
function Late({ order: { id }, change }: PartProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {pickupExtensions.map((extension) => (
        <Button
          key={extension}
          variant="secondary"
          onClick={() =>
            change.mutate(() => call(extendPickup, { params: { id }, body: { extension } }))
          }
        >
          {t(`counter.extend.${extension}`)}
        </Button>
      ))}
      <Permitted to={cancelPickup}>
        {isAsking ? (
          <Button
            variant="danger"
            isBusy={change.isPending}
            onClick={() => change.mutate(() => call(cancelPickup, { params: { id } }))}
          >
            {t('counter.cancel_confirm')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t('counter.cancel')}
          </Button>
        )}
      </Permitted>
    </div>
  );
}
