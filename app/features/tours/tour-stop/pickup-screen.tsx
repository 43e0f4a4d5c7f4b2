import { useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { CounterProblem } from '#app/features/tours/counter/counter-problem.tsx';
import { useCounterOrder, useHandOver } from '#app/features/tours/counter/queries.ts';
import { emptyDraft, type DoorDraft } from '#app/features/tours/tours/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CounterOrder, HandedOver } from '#contract/tours/counter.schema.ts';
import { explainRefused, listEmpties, listRefused } from './door-input.ts';
import { EmptiesCard } from './empties-card.tsx';
import { GoodsCard } from './goods-card.tsx';
import { missingStep } from './missing-step.ts';
import { CashSummary } from './payment/cash-summary.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { methodOf, planPayment } from './payment/plan-payment.ts';
import { ReceiptCode } from './receipt-code.tsx';
import { sumOfStop } from './sum-of-stop.ts';
import { typedLine } from './typed-line.ts';

/** `/work/counter/:orderId`: the handover of an order, as at a door. */
export function PickupScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const order = useCounterOrder(orderId);
  const [done, setDone] = useState<HandedOver | null>(null);
  return (
    <>
      <WorkHeading backTo={href('/work/counter')}>
        {order.data === undefined
          ? t('work.pages.counter.title')
          : t('tour.order', { number: order.data.order_number })}
      </WorkHeading>
      {done === null ? (
        <WorkQueryView query={order}>
          {(data) => <Handover order={data} onDone={setDone} />}
        </WorkQueryView>
      ) : (
        <HandedOverNote done={done} />
      )}
    </>
  );
}

function HandedOverNote({ done }: { done: HandedOver }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4 pb-8">
      <div role="status">
        <Notice tone="success" title={t('counter.handed_over')} />
      </div>
      <ReceiptCode id={done.receipt_id} />
      <ButtonLink size="large" className="w-full" to={href('/work/counter')}>
        {t('counter.next')}
      </ButtonLink>
    </div>
  );
}

/** The code of the QR code that was scanned to come here; null: the number was typed. */
function useScannedCode(): string | null {
  const state: unknown = useLocation().state;
  const code: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'code') : null;
  return typeof code === 'string' ? code : null;
}

interface HandoverProps {
  order: CounterOrder;
  onDone: (done: HandedOver) => void;
}

function Handover({ order, onDone }: HandoverProps) {
  const { t } = useTranslation();
  const code = useScannedCode();
  const handing = useHandOver(order.order_id);
  const [name, setName] = useState('');
  const [opened_at] = useState(() => new Date().toISOString());
  const sent = useRef({ content: '', at: '' });
  const [draft, setDraft] = useState<DoorDraft>(() => emptyDraft(order.payment_method));
  const change = (changes: Partial<DoorDraft>) => setDraft({ ...draft, ...changes });
  const till = { ...order, stops: [] };
  const refused = listRefused(draft, order);
  const empties = listEmpties(draft);
  const explained = explainRefused(refused);
  const sum = sumOfStop(order, { refused, empties });
  const payment = sum === null ? null : planPayment(till, { id: order.order_id }, sum, draft);
  const missing = missingStep(refused, payment, methodOf(till, draft));
  const said = typedLine(name);
  const proof = code === null ? (said === null ? null : { name: said }) : { code };

  function handOver(): void {
    if (payment?.paid === undefined || explained === undefined || proof === null) return;
    const body = {
      proof,
      refused: explained,
      empties,
      payment: payment.paid,
      started_at: opened_at,
      received_by: null,
    };
    const content = JSON.stringify(body);
    // A second tap after a lost answer is the same call: it says the same time.
    if (sent.current.content !== content) sent.current = { content, at: new Date().toISOString() };
    handing.mutate({ ...body, sent_at: sent.current.at }, { onSuccess: onDone });
  }

  return (
    <>
      <div className="space-y-4 pb-6">
        <Card className="space-y-2">
          <p className="text-xl font-bold">
            {order.place === null
              ? t('counter.no_place')
              : t('counter.at_place', { place: order.place })}
          </p>
          {order.totes.length > 0 && (
            <p className="text-muted">{t('counter.totes', { totes: order.totes.join(', ') })}</p>
          )}
          {order.delivery_instructions !== null && (
            <p className="whitespace-pre-line">{order.delivery_instructions}</p>
          )}
          {code === null ? (
            <TextField
              label={t('counter.name')}
              hint={t('counter.name_hint')}
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          ) : (
            <p className="text-success-ink font-semibold">{t('counter.code_scanned')}</p>
          )}
        </Card>
        {sum === null || payment === null ? (
          <Notice tone="danger" title={t('tour.implausible')} />
        ) : (
          <PaymentCard
            tour={till}
            stop={{ id: order.order_id, tender_cents: order.tender_cents }}
            sum={sum}
            payment={payment}
            draft={draft}
            onChange={change}
          />
        )}
        <GoodsCard stop={order} draft={draft} onChange={change} />
        <EmptiesCard draft={draft} onChange={change} />
        {handing.error !== null && <CounterProblem error={handing.error} />}
      </div>
      <ActionBar>
        {payment !== null && <CashSummary payment={payment} />}
        <Button
          size="large"
          disabled={missing !== null || proof === null}
          isBusy={handing.isPending}
          onClick={handOver}
        >
          {missing === null && proof === null
            ? t('counter.name_missing')
            : missing === null
              ? t('tour.hand_over')
              : t(`tour.missing_step.${missing}`)}
        </Button>
      </ActionBar>
    </>
  );
}
