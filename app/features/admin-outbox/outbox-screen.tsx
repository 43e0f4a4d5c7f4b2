import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/admin-layout/admin-list-view.tsx';
import { DateTime } from '#app/features/admin-layout/date-time.tsx';
import { useAdminAction, useAdminList } from '#app/features/admin-layout/queries.ts';
import { useUrlFilter } from '#app/features/admin-layout/use-url-filter.ts';
import { useMay } from '#app/features/auth/use-may.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { MailIcon } from '#app/ui/icons.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { listOutbox, retryMessage } from '#contract/inquiries/outbox.admin.ts';
import type { OutboxMessage } from '#contract/inquiries/outbox.schema.ts';
import { outboxChannels, outboxStates } from '#domain/outbox/messages.ts';

const key = 'admin-outbox';
const tones = { queued: 'warning', sent: 'success', stored: 'neutral', failed: 'danger' } as const;

/** `/admin/outbox`: what the shop wrote to whom, and whether it went out. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter(['state', 'channel']);
  const state = outboxStates.find((name) => name === filter.state);
  const channel = outboxChannels.find((name) => name === filter.channel);
  const list = useAdminList([key, state, channel], (page, signal) =>
    call(listOutbox, {
      query: { ...page, ...(state && { state }), ...(channel && { channel }) },
      signal,
    }),
  );
  const retrying = useAdminAction([key], {
    done: t('admin_logs.retried'),
    failed: t('admin_logs.retry_failed'),
  });

  const mayRetry = useMay('outbox:retry');
  const columns = outboxColumns(
    t,
    (id) => retrying.mutate(() => call(retryMessage, { params: { id } })),
    mayRetry && !retrying.isPending,
  );

  return (
    <div className="space-y-4">
      <PageHeading>{t('admin.outbox')}</PageHeading>
      <search className="grid gap-3 sm:grid-cols-[14rem_14rem]">
        <SelectField
          label={t('admin.status')}
          value={filter.state}
          onChange={({ target }) => setFilter({ state: target.value })}
        >
          <option value="">{t('admin.all')}</option>
          {outboxStates.map((name) => (
            <option key={name} value={name}>
              {t(`admin_logs.state.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('admin_logs.channel_label')}
          value={filter.channel}
          onChange={({ target }) => setFilter({ channel: target.value })}
        >
          <option value="">{t('admin.all')}</option>
          {outboxChannels.map((name) => (
            <option key={name} value={name}>
              {t(`admin_logs.channel.${name}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <AdminListView
        label={t('admin.outbox')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ icon: <MailIcon />, title: t('admin_logs.no_messages') }}
      />
    </div>
  );
}

function outboxColumns(
  t: TFunction,
  onRetry: (id: string) => void,
  mayRetry: boolean,
): Column<OutboxMessage>[] {
  return [
    {
      id: 'recipient',
      header: t('admin_logs.recipient'),
      isTitle: true,
      cell: (message) => (
        <span className="block">
          <span className="block font-medium wrap-break-word">
            <bdi>{message.recipient}</bdi>
          </span>
          <span className="text-muted block">
            <bdi>{message.subject}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'channel',
      header: t('admin_logs.channel_label'),
      cell: (message) => (
        <span className="whitespace-nowrap">{t(`admin_logs.channel.${message.channel}`)}</span>
      ),
    },
    {
      id: 'created',
      header: t('admin_logs.written'),
      cell: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: (message) => (
        <span className="block">
          <Badge tone={tones[message.state]}>{t(`admin_logs.state.${message.state}`)}</Badge>
          {message.last_error !== null && (
            <span className="text-danger-ink block max-w-md text-xs wrap-break-word">
              <bdi>{message.last_error}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'attempts',
      header: t('admin_logs.attempts'),
      isNumber: true,
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: ({ id, state: current }) =>
        current !== 'sent' && (
          <Button size="small" variant="quiet" disabled={!mayRetry} onClick={() => onRetry(id)}>
            {t('admin_logs.retry')}
          </Button>
        ),
    },
  ];
}
