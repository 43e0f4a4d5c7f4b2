import { useState, type ComponentType } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useUrlFilter } from '#app/features/frame/admin-layout/use-url-filter.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { ById, Endpoint, Page } from '#contract/endpoint.ts';
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
  InquiryQuery,
  NewAnswer,
  ResolveBody,
} from '#contract/messages/inquiries.schema.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import { AnswerDialog, type Answered } from './answer-dialog.tsx';
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
  const InquiriesOfKind = lists[kind];
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
          <InquiriesOfKind state={state} />
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
  const mark = useMark(markContactMessage);
  return (
    <Inquiries
      kind="contact"
      state={state}
      endpoint={listContactMessages}
      columns={(answer) => contactColumns(t, mark, answer)}
      send={(input) => call(answerContactMessage, input)}
      Facts={ContactText}
    />
  );
}

function ContactText({ inquiry }: { inquiry: AdminContactMessage }) {
  return <MessageText text={inquiry.message} />;
}

function Withdrawals({ state }: InquiriesProps) {
  const { t } = useTranslation();
  const mark = useMark(markWithdrawal);
  return (
    <Inquiries
      kind="withdrawals"
      state={state}
      endpoint={listWithdrawals}
      columns={(answer) => withdrawalColumns(t, mark, answer)}
      send={(input) => call(answerWithdrawal, input)}
      Facts={WithdrawnGoods}
    />
  );
}

function WithdrawnGoods({ inquiry }: { inquiry: AdminWithdrawal }) {
  const { t } = useTranslation();
  const { order_number, order_reference, goods } = inquiry;
  return (
    <>
      <p className="font-medium">
        <bdi>{order_number === null ? order_reference : `#${order_number}`}</bdi>
      </p>
      <MessageText text={goods ?? t('admin_inquiries.whole_order')} />
    </>
  );
}

function Complaints({ state }: InquiriesProps) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const mark = useMark(markComplaint);
  return (
    <>
      <Inquiries
        kind="complaints"
        state={state}
        endpoint={listComplaints}
        columns={(answer) => complaintColumns(t, mark, { open: setOpenId, answer })}
        send={(input) => call(answerComplaint, input)}
        Facts={ComplaintText}
      />
      {openId !== null && <ComplaintDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function ComplaintText({ inquiry }: { inquiry: AdminComplaint }) {
  return <ComplaintFacts complaint={inquiry} />;
}

interface KindProps<T extends Answered> extends InquiriesProps {
  kind: (typeof kinds)[number];
  endpoint: Endpoint<{ query: InquiryQuery; response: Page<T> }>;
  columns: (answer: (inquiry: T) => void) => Column<T>[];
  send: (input: { params: ById; body: NewAnswer }) => Promise<unknown>;
  /** What the customer wrote. */
  Facts: ComponentType<{ inquiry: T }>;
}

/** The inquiries of one kind, with the dialog that answers one of them. */
function Inquiries<T extends Answered>({ kind, state, endpoint, ...rest }: KindProps<T>) {
  const { t } = useTranslation();
  const { Facts } = rest;
  const [answered, setAnswered] = useState<T | null>(null);
  const list = useAdminList([key, kind], endpoint, state === null ? {} : { state });
  return (
    <>
      <AdminListView
        label={t(`admin_inquiries.tab.${kind}`)}
        list={list}
        columns={rest.columns(setAnswered)}
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
          send={rest.send}
          onClose={() => setAnswered(null)}
        >
          <Facts inquiry={answered} />
        </AnswerDialog>
      )}
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
