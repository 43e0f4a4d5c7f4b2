import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useUrlFilter } from '#app/features/frame/admin-layout/use-url-filter.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { ById, Endpoint } from '#contract/endpoint.ts';
import {
  answerComplaint,
  listComplaints,
  markComplaint,
} from '#contract/messages/complaints.admin.ts';
import type { AdminComplaint } from '#contract/messages/complaints.schema.ts';
import {
  answerContactMessage,
  answerWithdrawal,
  listContactMessages,
  listWithdrawals,
  markContactMessage,
  markWithdrawal,
} from '#contract/messages/inquiries.admin.ts';
import type {
  AdminContactMessage,
  AdminWithdrawal,
  ResolveBody,
} from '#contract/messages/inquiries.schema.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import {
  complaintColumns,
  contactColumns,
  withdrawalColumns,
  type Mark,
} from './inquiry-columns.tsx';
import { MessageText } from './message-text.tsx';

const key = 'admin-inquiries';
const kinds = ['contact', 'withdrawals', 'complaints'] as const;
const states = ['open', 'done'] as const;

/** `/admin/messages`: customer inquiries until they are resolved. */
export function InquiriesScreen() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter(['kind', 'state']);
  const kind = kinds.find((name) => name === filter.kind) ?? 'contact';
  // Open inquiries by default.
  const state = filter.state === 'all' ? null : (states.find((s) => s === filter.state) ?? 'open');
  const Inquiries = lists[kind];
  return (
    <div>
      <PageHeading>{t('admin.messages')}</PageHeading>
      <Tabs
        label={t('admin.messages')}
        tabs={kinds.map((id) => ({ id, label: t(`admin_inquiries.tab.${id}`) }))}
        selected={kind}
        onSelect={(next) => setFilter({ kind: next })}
      >
        <div className="mt-4 space-y-4">
          <div className="max-w-56">
            <ChoiceField
              label={t('admin.status')}
              choices={[...states, 'all']}
              all={null}
              textOf={(name) =>
                name === 'all' ? t('admin.all') : t(`admin_inquiries.state.${name}`)
              }
              value={state ?? 'all'}
              onChange={(next) => setFilter({ state: next })}
            />
          </div>
          <Inquiries state={state} />
        </div>
      </Tabs>
    </div>
  );
}

interface InquiriesProps {
  state: (typeof states)[number] | null;
}

function ContactMessages({ state }: InquiriesProps) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState<AdminContactMessage | null>(null);
  const list = useAdminList([key, 'contact'], listContactMessages, state === null ? {} : { state });
  const mark = useMark(markContactMessage);
  return (
    <>
      <AdminListView
        label={t('admin_inquiries.tab.contact')}
        list={list}
        columns={contactColumns(t, mark, setAnswered)}
        keyOf={({ id }) => id}
        empty={{
          icon: <CheckCircleIcon />,
          title: t('admin_inquiries.none'),
          text: t('admin_inquiries.none_text'),
        }}
      />
      {answered !== null && (
        <AnswerDialog
          inquiry={newestOf(list.items, answered)}
          send={(input) => call(answerContactMessage, input)}
          onClose={() => setAnswered(null)}
        >
          <MessageText text={answered.message} />
        </AnswerDialog>
      )}
    </>
  );
}

function Withdrawals({ state }: InquiriesProps) {
  const { t } = useTranslation();
  const list = useAdminList([key, 'withdrawals'], listWithdrawals, state === null ? {} : { state });
  const [answered, setAnswered] = useState<AdminWithdrawal | null>(null);
  const mark = useMark(markWithdrawal);
  return (
    <>
      <AdminListView
        label={t('admin_inquiries.tab.withdrawals')}
        list={list}
        columns={withdrawalColumns(t, mark, setAnswered)}
        keyOf={({ id }) => id}
        empty={{
          icon: <CheckCircleIcon />,
          title: t('admin_inquiries.none'),
          text: t('admin_inquiries.none_text'),
        }}
      />
      {answered !== null && (
        <AnswerDialog
          inquiry={newestOf(list.items, answered)}
          send={(input) => call(answerWithdrawal, input)}
          onClose={() => setAnswered(null)}
        >
          <p className="font-medium">
            <bdi>
              {answered.order_number === null
                ? answered.order_reference
                : `#${answered.order_number}`}
            </bdi>
          </p>
          <MessageText text={answered.goods ?? t('admin_inquiries.whole_order')} />
        </AnswerDialog>
      )}
    </>
  );
}

function Complaints({ state }: InquiriesProps) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useAdminList([key, 'complaints'], listComplaints, state === null ? {} : { state });
  const [answered, setAnswered] = useState<AdminComplaint | null>(null);
  const mark = useMark(markComplaint);
  return (
    <>
      <AdminListView
        label={t('admin_inquiries.tab.complaints')}
        list={list}
        columns={complaintColumns(t, mark, { open: setOpenId, answer: setAnswered })}
        keyOf={({ id }) => id}
        empty={{
          icon: <CheckCircleIcon />,
          title: t('admin_inquiries.none'),
          text: t('admin_inquiries.none_text'),
        }}
      />
      {answered !== null && (
        <AnswerDialog
          inquiry={newestOf(list.items, answered)}
          send={(input) => call(answerComplaint, input)}
          onClose={() => setAnswered(null)}
        >
          <ComplaintFacts complaint={answered} />
        </AnswerDialog>
      )}
      {openId !== null && <ComplaintDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** From the list, where a colleague may have answered it; what is done has left the list. */
const newestOf = <T extends { id: string }>(items: readonly T[], answered: T): T =>
  items.find(({ id }) => id === answered.id) ?? answered;

const lists = { contact: ContactMessages, withdrawals: Withdrawals, complaints: Complaints };

function useMark(
  endpoint: Endpoint<{ params: ById; body: ResolveBody; response: unknown }, Permission>,
): Mark {
  const { t } = useTranslation();
  const marking = useUndoableAction([key], { failed: t('admin_inquiries.mark_failed') });
  return {
    isPermitted: useMay(endpoint),
    isBusy: marking.isPending,
    set: ({ id, name }, is_done) =>
      marking.run(async () => {
        const params = { id };
        await call(endpoint, { params, body: { is_done } });
        // What is open again has no one who resolved it: that is not undone by a second mark.
        if (!is_done) return { title: t('admin_inquiries.marked_open'), name };
        const undo = () => call(endpoint, { params, body: { is_done: false } });
        return { title: t('admin_inquiries.marked_done'), name, undo };
      }),
  };
}
