import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/admin-layout/admin-list-view.tsx';
import { ChoiceField } from '#app/features/admin-layout/choice-field.tsx';
import { useAdminAction, useAdminList } from '#app/features/admin-layout/queries.ts';
import { useUrlFilter } from '#app/features/admin-layout/use-url-filter.ts';
import { useMay } from '#app/features/auth/use-may.ts';
import { CheckCircleIcon } from '#app/ui/icons.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { ById } from '#contract/endpoint.ts';
import {
  listContactMessages,
  listWithdrawals,
  markContactMessage,
  markWithdrawal,
} from '#contract/inquiries/inquiries.admin.ts';
import type { ResolveBody } from '#contract/inquiries/inquiries.schema.ts';
import { contactColumns, withdrawalColumns, type Mark } from './inquiry-columns.tsx';

const key = 'admin-letters';
const kinds = ['contact', 'withdrawals'] as const;
const states = ['open', 'done'] as const;

/** `/admin/messages`: customer inquiries until they are resolved. */
export function LettersScreen() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter(['kind', 'state']);
  const kind = kinds.find((name) => name === filter.kind) ?? 'contact';
  // Open inquiries by default.
  const state = filter.state === 'all' ? null : (states.find((s) => s === filter.state) ?? 'open');
  const Letters = kind === 'contact' ? ContactMessages : Withdrawals;
  return (
    <div>
      <PageHeading>{t('admin.messages')}</PageHeading>
      <Tabs
        label={t('admin.messages')}
        tabs={kinds.map((id) => ({ id, label: t(`admin_letters.tab.${id}`) }))}
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
                name === 'all' ? t('admin.all') : t(`admin_letters.state.${name}`)
              }
              value={state ?? 'all'}
              onChange={(next) => setFilter({ state: next })}
            />
          </div>
          <Letters state={state} />
        </div>
      </Tabs>
    </div>
  );
}

interface LettersProps {
  state: (typeof states)[number] | null;
}

function ContactMessages({ state }: LettersProps) {
  const { t } = useTranslation();
  const list = useAdminList([key, 'contact'], listContactMessages, state === null ? {} : { state });
  const mark = useMark((input) => call(markContactMessage, input));
  return (
    <AdminListView
      label={t('admin_letters.tab.contact')}
      list={list}
      columns={contactColumns(t, mark)}
      keyOf={({ id }) => id}
      empty={{
        icon: <CheckCircleIcon />,
        title: t('admin_letters.none'),
        text: t('admin_letters.none_text'),
      }}
    />
  );
}

function Withdrawals({ state }: LettersProps) {
  const { t } = useTranslation();
  const list = useAdminList([key, 'withdrawals'], listWithdrawals, state === null ? {} : { state });
  const mark = useMark((input) => call(markWithdrawal, input));
  return (
    <AdminListView
      label={t('admin_letters.tab.withdrawals')}
      list={list}
      columns={withdrawalColumns(t, mark)}
      keyOf={({ id }) => id}
      empty={{
        icon: <CheckCircleIcon />,
        title: t('admin_letters.none'),
        text: t('admin_letters.none_text'),
      }}
    />
  );
}

function useMark(send: (input: { params: ById; body: ResolveBody }) => Promise<unknown>): Mark {
  const { t } = useTranslation();
  const marking = useAdminAction([key], { failed: t('admin_letters.mark_failed') });
  return {
    isPermitted: useMay('inquiries:resolve'),
    isBusy: marking.isPending,
    set: ({ id }, is_done) => marking.mutate(() => send({ params: { id }, body: { is_done } })),
  };
}
