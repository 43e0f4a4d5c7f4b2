import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Counter } from '#contract/tours/counter.schema.ts';
import { closeCounter, findCounterOrder, openCounter } from '#contract/tours/counter.ts';
import { readPickupCode } from '#domain/orders/pickup.ts';
import { CounterProblem } from './counter-problem.tsx';
import { useCounter, useCounterChange } from './queries.ts';
import { WaitingOrderCard } from './waiting-order-card.tsx';

/** `/work/counter`: the packed orders that wait for their customers, and the till. */
export function CounterScreen() {
  const { t } = useTranslation();
  const counter = useCounter();
  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.counter.title')}</WorkHeading>
      <div className="space-y-4 pb-8">
        <FindOrder />
        <WorkQueryView query={counter}>
          {(data) => (
            <>
              <OpeningCard counter={data} />
              <Waiting counter={data} />
            </>
          )}
        </WorkQueryView>
      </div>
    </>
  );
}

/** By the number that a customer says, or the QR code that they show. */
function FindOrder() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [isUnread, setIsUnread] = useState(false);

  async function find(typed: string): Promise<void> {
    const read = readPickupCode(typed);
    setIsUnread(read === undefined);
    setError(null);
    if (read === undefined) return;
    const { order_number, code } = read;
    setIsBusy(true);
    try {
      const { id } = await call(findCounterOrder, { params: { order_number } });
      void navigate(href('/work/counter/:orderId', { orderId: id }), { state: { code } });
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ScanField label={t('counter.find')} isBusy={isBusy} onCode={(code) => void find(code)} />
      {isUnread && (
        <div role="alert">
          <Notice tone="warning">{t('counter.unread')}</Notice>
        </div>
      )}
      {error !== null && <CounterProblem error={error} />}
    </>
  );
}

function OpeningCard({ counter: { opened_at, opening } }: { counter: Counter }) {
  const { t } = useTranslation();
  const change = useCounterChange();
  const isOpen = opened_at !== null;
  const endpoint = isOpen ? closeCounter : openCounter;
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-bold">
        {isOpen ? t('counter.open_since', { time: formatTime(opened_at) }) : t('counter.closed')}
      </h2>
      <p className="text-muted">
        {opening === null
          ? t('counter.no_opening')
          : t('counter.next_opening', {
              date: formatDate(opening.start),
              start: formatTime(opening.start),
              end: formatTime(opening.end),
            })}
      </p>
      {change.error !== null && <CounterProblem error={change.error} />}
      <Permitted to={openCounter}>
        <Button
          size="large"
          variant={isOpen ? 'secondary' : 'primary'}
          className="w-full"
          isBusy={change.isPending}
          onClick={() => change.mutate(() => call(endpoint, {}))}
        >
          {t(isOpen ? 'counter.close' : 'counter.open')}
        </Button>
      </Permitted>
      <p className="text-muted text-sm">{t(isOpen ? 'counter.close_hint' : 'counter.open_hint')}</p>
    </Card>
  );
}

function Waiting({ counter: { orders } }: { counter: Counter }) {
  const { t } = useTranslation();
  const parts = [
    { title: t('counter.waiting'), orders: orders.filter(({ is_over }) => !is_over) },
    { title: t('counter.over'), orders: orders.filter(({ is_over }) => is_over) },
  ].filter((part) => part.orders.length > 0);
  if (parts.length === 0) {
    return (
      <EmptyState
        icon={<CheckCircleIcon />}
        title={t('counter.empty_title')}
        text={t('counter.empty_text')}
      />
    );
  }
  return parts.map((part) => (
    <section key={part.title} className="space-y-3">
      <h2 className="text-lg font-bold">{part.title}</h2>
      <ul className="space-y-3">
        {part.orders.map((order) => (
          <li key={order.id}>
            <WaitingOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
