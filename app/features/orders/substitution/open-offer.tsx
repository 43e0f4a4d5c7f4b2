import { formatClock } from '#app/i18n/format-clock.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { SubstitutionOffer } from '#contract/stock/substitutions.schema.ts';
import { CandidateRow } from './candidate-row.tsx';
import { ChooseOther } from './choose-other.tsx';
import { useAnswerOffer } from './queries.ts';
import { useTimeLeft } from './use-time-left.ts';

interface OpenOfferProps {
  order: Order;
  offer: SubstitutionOffer;
  shopTime: { now: string; read_at: number };
}

/** Asks what to put in instead of missing goods, with the time that is left for the answer. */
export function OpenOffer({ order, offer, shopTime }: OpenOfferProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const left = useTimeLeft(offer.deadline, shopTime);
  const answering = useAnswerOffer(order.id, {
    onError: (error) => toast.error(t('substitution.answer_failed'), textOf(error)),
  });
  const { product_name: product, quantity, consent, candidates } = offer;
  const title = t('substitution.missing', { quantity, product });
  const answer = (product_id: string | null) =>
    answering.mutate({ offer_id: offer.id, product_id });
  const isSending = (product_id: string | null) =>
    answering.isPending && answering.variables.product_id === product_id;
  return (
    <Card role="group" aria-label={title} className="ring-warning-ink ring-2">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-lg font-bold">{title}</h2>
        <TimeLeft milliseconds={left} />
      </div>
      {left === 0 ? (
        <p className="mt-1">{t('substitution.time_over')}</p>
      ) : (
        <>
          <p className="mt-1">
            {t(consent === 'rule' ? 'substitution.question_rule' : 'substitution.question_ask', {
              time: formatTime(offer.deadline),
              substitute: candidates[0]?.name,
            })}
          </p>
          <ul className="divide-line my-3 divide-y">
            {candidates.map((candidate) => (
              <CandidateRow
                key={candidate.product_id}
                candidate={candidate}
                isBusy={isSending(candidate.product_id)}
                onTake={() => answer(candidate.product_id)}
              />
            ))}
          </ul>
          <ChooseOther order={order} orderItemId={offer.order_item_id} className="mb-3 w-full" />
          <Button
            variant="secondary"
            className="w-full"
            isBusy={isSending(null)}
            onClick={() => answer(null)}
          >
            {t('substitution.decline')}
          </Button>
        </>
      )}
    </Card>
  );
}

/** Minutes and seconds; not announced each second. */
function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const { t } = useTranslation();
  return (
    <p role="timer" aria-live="off" className="shrink-0 text-end">
      <span className="text-muted block text-xs">{t('substitution.time_left')}</span>
      <bdi dir="ltr" className="text-xl font-bold tabular-nums">
        {formatClock(milliseconds)}
      </bdi>
    </p>
  );
}
