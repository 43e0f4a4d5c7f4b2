import { href, Link } from 'react-router';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import type { AdminComplaint } from '#contract/messages/complaints.schema.ts';
import type { AdminContactMessage, AdminWithdrawal } from '#contract/messages/inquiries.schema.ts';
import { MessageText } from './message-text.tsx';
import { SentAnswers } from './sent-answers.tsx';

type Inquiry = Pick<AdminContactMessage, 'id' | 'name' | 'email' | 'created_at'> &
  Pick<AdminContactMessage, 'resolved_at' | 'resolved_by'>;

/** Marks an inquiry as resolved, or reopens it. */
export interface Mark {
  isPermitted: boolean;
  isBusy: boolean;
  set: (inquiry: Inquiry, isDone: boolean) => void;
}

export function contactColumns(
  t: Translate,
  mark: Mark,
  answer: (message: AdminContactMessage) => void,
): Column<AdminContactMessage>[] {
  return [
    senderColumn(t),
    {
      id: 'message',
      header: t('admin_inquiries.message'),
      cell: ({ message, answers }) => (
        <>
          <MessageText text={message} />
          <SentAnswers answers={answers} />
        </>
      ),
    },
    ...commonColumns(t, mark, answer),
  ];
}

export function withdrawalColumns(
  t: Translate,
  mark: Mark,
  answer: (withdrawal: AdminWithdrawal) => void,
): Column<AdminWithdrawal>[] {
  return [
    senderColumn(t),
    {
      id: 'order',
      header: t('admin.column_order'),
      cell: ({ order_number, order_reference }) =>
        order_number === null ? (
          <span>
            <bdi className="wrap-anywhere">{order_reference}</bdi>
            <span className="text-danger-ink block">{t('admin_inquiries.no_such_order')}</span>
          </span>
        ) : (
          <OrderLink number={order_number} />
        ),
    },
    {
      id: 'goods',
      header: t('admin_inquiries.goods'),
      cell: ({ goods, answers }) => (
        <>
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line xl:min-w-40">
            {goods ?? t('admin_inquiries.whole_order')}
          </p>
          <SentAnswers answers={answers} />
        </>
      ),
    },
    ...commonColumns(t, mark, answer),
  ];
}

export function complaintColumns(
  t: Translate,
  mark: Mark,
  { open, answer }: { open: (id: string) => void; answer: (complaint: AdminComplaint) => void },
): Column<AdminComplaint>[] {
  return [
    senderColumn(t),
    {
      id: 'order',
      header: t('admin.column_order'),
      cell: ({ order_number }) => <OrderLink number={order_number} />,
    },
    {
      id: 'reason',
      header: t('admin_inquiries.reason'),
      cell: (complaint) => (
        <div className="max-w-prose space-y-1 xl:min-w-40">
          <p className="font-medium">
            {t(`feedback.reason.${complaint.reason}`)}
            {complaint.wish !== null && ` · ${t(`feedback.wish.${complaint.wish}`)}`}
          </p>
          {complaint.message !== null && (
            <p dir="auto" className="line-clamp-2 wrap-anywhere">
              {complaint.message}
            </p>
          )}
          <Button size="small" variant="secondary" onClick={() => open(complaint.id)}>
            {t('admin_inquiries.open_complaint')}
          </Button>
          <SentAnswers answers={complaint.answers} />
        </div>
      ),
    },
    ...commonColumns(t, mark, answer),
  ];
}

function OrderLink({ number }: { number: number }) {
  return (
    <Link
      className="text-brand tabular-nums hover:underline"
      to={`${href('/admin/orders')}?query=${number}`}
    >
      #{number}
    </Link>
  );
}

function senderColumn<T extends Inquiry>(t: Translate): Column<T> {
  return {
    id: 'sender',
    header: t('admin_inquiries.sender'),
    isTitle: true,
    cell: ({ name, email }) => (
      <span className="block min-w-44">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <a href={`mailto:${email}`} className="text-brand hover:underline">
          <EmailText email={email} />
        </a>
      </span>
    ),
  };
}

function commonColumns<T extends Inquiry>(
  t: Translate,
  mark: Mark,
  answer: (inquiry: T) => void,
): Column<T>[] {
  return [
    {
      id: 'created',
      header: t('admin_logs.written'),
      cell: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ resolved_at, resolved_by }) =>
        resolved_at === null ? (
          <Badge tone="warning">{t('admin_inquiries.state.open')}</Badge>
        ) : (
          <span className="block">
            <Badge tone="success">{t('admin_inquiries.state.done')}</Badge>
            <span className="text-muted mt-1 block text-xs">
              <DateTime iso={resolved_at} />{' '}
              <span className="block break-all">
                <bdi>{resolved_by}</bdi>
              </span>
            </span>
          </span>
        ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (inquiry) => (
        <span className="flex gap-1 max-xl:justify-end">
          {inquiry.resolved_at === null && mark.isPermitted && (
            <Button size="small" variant="quiet" onClick={() => answer(inquiry)}>
              {t('admin_inquiries.answer')}
            </Button>
          )}
          {mark.isPermitted && (
            <Button
              size="small"
              variant={inquiry.resolved_at === null ? 'secondary' : 'quiet'}
              disabled={mark.isBusy}
              onClick={() => mark.set(inquiry, inquiry.resolved_at === null)}
            >
              {t(
                inquiry.resolved_at === null
                  ? 'admin_inquiries.mark_done'
                  : 'admin_inquiries.mark_open',
              )}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
