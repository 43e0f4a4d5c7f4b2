import { href, Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Complaint } from '#contract/messages/complaints.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { listReceived } from '#domain/orders/delivered-lines.ts';
import { useOwnComplaints } from './queries.ts';

/** What the customer complained about; nothing without any. */
export function Complaints({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { data: complaints = [] } = useOwnComplaints(order.id);
  if (complaints.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('feedback.complaints')}</h2>
      <ul className="mt-2 grid gap-3">
        {complaints.map((complaint) => (
          <OwnComplaint key={complaint.id} complaint={complaint} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OwnComplaint({ complaint, order }: { complaint: Complaint; order: Order }) {
  const { t } = useTranslation();
  const came = listReceived(order.items, order.settlement?.lines ?? []);
  const nameOf = (id: string) =>
    came
      .find(({ order_item_id }) => order_item_id === id)
      ?.products.map(({ name }) => name)
      .join(' + ');
  const isDone = complaint.resolved_at !== null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-medium">
          {complaint.wish === null
            ? t(`feedback.reason.${complaint.reason}`)
            : t(`feedback.wish.${complaint.wish}`)}
        </p>
        {complaint.items.map(({ order_item_id, quantity, reason }) => (
          <p key={order_item_id} className="text-muted text-sm wrap-anywhere">
            {quantity} × <bdi>{nameOf(order_item_id)}</bdi>
            {reason !== null && ` · ${t(`feedback.reason.${reason}`)}`}
          </p>
        ))}
        {complaint.replaced_by !== null && <NewGoods complaint={complaint} />}
        {complaint.answers.map(({ id, answer, created_at }) => (
          <div key={id} className="mt-2">
            <p className="text-muted text-sm">
              {t('feedback.answer', { date: formatDate(created_at) })}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {answer}
            </p>
          </div>
        ))}
      </div>
      <Badge tone={isDone ? 'success' : 'warning'}>
        {isDone ? t('feedback.done') : t('feedback.open')}
      </Badge>
    </li>
  );
}

/** Where the new goods are that the shop gave at once. */
function NewGoods({
  complaint: { replaced_by, replacement_order_id: id },
}: {
  complaint: Complaint;
}) {
  const { t } = useTranslation();
  if (replaced_by === null) return null;
  return (
    <Link
      className="text-brand block py-1 underline underline-offset-2"
      to={id === null ? href('/cart') : href('/profile/orders/:id', { id })}
    >
      {t(`feedback.new_in.${replaced_by}`)}
    </Link>
  );
}
