import { call } from '#app/api/client.ts';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { anyId, oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { ShareIcon } from '#app/ui/icons/share.tsx';
import {
  listWebhookDeliveries,
  listWebhooks,
  replayDelivery,
} from '#contract/messages/webhooks.admin.ts';
import type { WebhookDelivery } from '#contract/messages/webhooks.schema.ts';
import {
  webhookDeliveryStates,
  type WebhookEventKind,
} from '#domain/messages/webhooks/webhooks.ts';
import { useEventKindText } from './use-event-kind-text.ts';
import { deliveriesKey, webhooksKey } from './webhook-dialogs.tsx';

const tones = { pending: 'warning', delivered: 'success', given_up: 'danger' } as const;

/** `/admin/webhook-deliveries`: what was sent to the receivers, and what they answered. */
export function DeliveriesScreen() {
  const { t } = useTranslation();
  const kindText = useEventKindText();
  const filter = useListFilter({ state: oneOf(webhookDeliveryStates), webhook_id: anyId });
  const list = useAdminList([deliveriesKey], listWebhookDeliveries, filter.wanted);
  const { items: webhooks } = useAdminList([webhooksKey], listWebhooks, {});
  const replaying = useAdminAction([deliveriesKey, webhooksKey], {
    done: t('admin_webhooks.resent'),
    failed: t('admin_webhooks.replay_failed'),
  });
  const nameOf = (id: string) => webhooks.find((webhook) => webhook.id === id)?.name ?? id;

  return (
    <AdminListScreen
      title={t('admin_webhooks.log')}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to="/admin/webhooks">
            {t('admin.webhooks')}
          </ButtonLink>
          <Button variant="secondary" isBusy={list.isFetching} onClick={list.retry}>
            {t('admin_webhooks.reload')}
          </Button>
        </div>
      }
      filters={
        <>
          <ChoiceField
            label={t('admin_webhooks.webhook')}
            choices={webhooks.map(({ id }) => id)}
            textOf={nameOf}
            {...filter.field('webhook_id')}
          />
          <ChoiceField
            label={t('admin.status')}
            choices={webhookDeliveryStates}
            textOf={(state) => t(`admin_webhooks.state.${state}`)}
            {...filter.field('state')}
          />
        </>
      }
      filterWidths="sm:grid-cols-[14rem_14rem]"
      list={list}
      columns={deliveryColumns(t, kindText, ({ id }) =>
        replaying.mutate(() => call(replayDelivery, { params: { id } })),
      )}
      keyOf={({ id }) => id}
      empty={{ icon: <ShareIcon />, title: t('admin_webhooks.no_deliveries') }}
    />
  );
}

function deliveryColumns(
  t: Translate,
  kindText: (kind: WebhookEventKind) => string,
  replay: (delivery: WebhookDelivery) => void,
): StaffColumn<WebhookDelivery>[] {
  return [
    {
      id: 'event',
      header: t('admin_webhooks.column.event'),
      isTitle: true,
      cell: ({ kind, object_id, webhook_name }) => (
        <span className="block min-w-0">
          <span className="block font-medium">{kindText(kind)}</span>
          <span className="text-muted block text-sm font-normal">
            <bdi>{webhook_name}</bdi>
          </span>
          <span dir="ltr" className="text-muted block font-mono text-xs font-normal wrap-anywhere">
            {object_id}
          </span>
        </span>
      ),
    },
    {
      id: 'created',
      header: t('admin_logs.when'),
      cell: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ state, next_attempt_at }) => (
        <span className="block space-y-1 text-sm">
          <Badge tone={tones[state]}>{t(`admin_webhooks.state.${state}`)}</Badge>
          {next_attempt_at !== null && (
            <span className="text-muted block">
              {t('admin_webhooks.next_attempt')} <DateTime iso={next_attempt_at} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'answer',
      header: t('admin_webhooks.column.answer'),
      cell: (delivery) => <Answer t={t} delivery={delivery} />,
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
      needs: replayDelivery,
      cell: (delivery) => (
        <Button size="small" variant="quiet" onClick={() => replay(delivery)}>
          {t('admin_webhooks.resend')}
        </Button>
      ),
    },
  ];
}

/** Of the last attempt: what went wrong, the status, the time it took and the first words. */
function Answer({ t, delivery }: { t: Translate; delivery: WebhookDelivery }) {
  const { status, error, answer, duration_ms: duration } = delivery;
  if (duration === null) return null;
  return (
    <span className="block max-w-md space-y-1 text-sm">
      <span className="block">
        {error !== null && (
          <span className="text-danger-ink block">{t(`admin_webhooks.failure.${error}`)}</span>
        )}
        <bdi>{status === null ? `${duration} ms` : `${status} · ${duration} ms`}</bdi>
      </span>
      {answer !== null && answer !== '' && (
        <span dir="auto" className="text-muted line-clamp-3 text-xs wrap-anywhere">
          {answer}
        </span>
      )}
    </span>
  );
}
