import { call } from '#app/api/client.ts';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { MailIcon } from '#app/ui/icons/mail.tsx';
import { listOutbox, retryMessage } from '#contract/messages/outbox.admin.ts';
import type { OutboxMessage } from '#contract/messages/outbox.schema.ts';
import { outboxChannels, outboxStates } from '#domain/messages/outbox/messages.ts';

const key = 'admin-outbox';
const tones = { queued: 'warning', sent: 'success', stored: 'neutral', failed: 'danger' } as const;

/** `/admin/outbox`: the messages of the shop with their recipients and states. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ state: oneOf(outboxStates), channel: oneOf(outboxChannels) });
  const list = useAdminList([key], listOutbox, filter.wanted);
  const retrying = useAdminAction([key], {
    done: t('admin_logs.retried'),
    failed: t('admin_logs.retry_failed'),
  });

  const mayRetry = useMay(retryMessage);
  const columns = outboxColumns(
    t,
    (id) => retrying.mutate(() => call(retryMessage, { params: { id } })),
    mayRetry && !retrying.isPending,
  );

  return (
    <AdminListScreen
      title={t('admin.outbox')}
      filters={
        <>
          <ChoiceField
            label={t('admin.status')}
            choices={outboxStates}
            textOf={(state) => t(`admin_logs.state.${state}`)}
            {...filter.field('state')}
          />
          <ChoiceField
            label={t('admin_logs.channel_label')}
            choices={outboxChannels}
            textOf={(channel) => t(`admin_logs.channel.${channel}`)}
            {...filter.field('channel')}
          />
        </>
      }
      filterWidths="sm:grid-cols-[14rem_14rem]"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ icon: <MailIcon />, title: t('admin_logs.no_messages') }}
    />
  );
}

function outboxColumns(
  t: Translate,
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
