import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useOrderStatusLabel } from '#app/i18n/order-status.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { OrderStep } from '#contract/orders/orders.schema.ts';

interface OrderHistoryProps {
  /** Level of its heading: 3 in a dialog, whose title has level 2. */
  level?: 2 | 3;
  steps: readonly OrderStep[];
  /** The user who made a step, instead of 'by you' or 'by our team'. */
  nameOf?: (index: number) => string | null | undefined;
  /** The reason, if there is one. */
  reasonOf?: (index: number) => string | null | undefined;
}

/** The steps of an order, latest first: what, when and by whom. */
export function OrderHistory({ level = 3, steps, nameOf, reasonOf }: OrderHistoryProps) {
  const { t } = useTranslation();
  const Heading = level === 2 ? 'h2' : 'h3';
  const statusLabel = useOrderStatusLabel();
  const labelOf = ({ machine, from, to }: OrderStep) =>
    machine === 'payment' && (to === 'paid' || to === 'unpaid')
      ? t(`orders.payment_status.${to}`)
      : from === null
        ? t('orders.placed')
        : statusLabel(to);
  return (
    <section aria-label={t('orders.history')}>
      <Heading className="mb-3 font-semibold">{t('orders.history')}</Heading>
      <ol className="border-line ms-1 space-y-3 border-s-2 ps-4">
        {steps
          .map((step, index) => (
            <li key={step.created_at + step.to} className="relative">
              <span
                aria-hidden="true"
                className="bg-brand ring-raised absolute -start-4 top-1.5 -ms-1.5 size-2.5 rounded-full ring-4"
              />
              <p className="font-medium">{labelOf(step)}</p>
              <p className="text-muted text-sm">
                <time dateTime={step.created_at}>
                  <bdi>
                    {formatDate(step.created_at)}, {formatTime(step.created_at)}
                  </bdi>
                </time>
                {' · '}
                <bdi>{nameOf?.(index) ?? t(`orders.by.${step.actor}`)}</bdi>
              </p>
              <Reason text={reasonOf?.(index)} />
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}

function Reason({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined) return null;
  return (
    <p className="text-sm">
      <q dir="auto">{text}</q>
    </p>
  );
}
