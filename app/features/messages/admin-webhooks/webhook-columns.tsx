import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { updateWebhook } from '#contract/messages/webhooks.admin.ts';
import type { Webhook, WebhookWithSecret } from '#contract/messages/webhooks.schema.ts';
import type { WebhookEventKind } from '#domain/messages/webhooks/webhooks.ts';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove' | 'rotate' | 'replay'; webhook: Webhook }
  | { kind: 'secret'; webhook: WebhookWithSecret }
  | null;

interface ColumnActions {
  setOpen: (open: OpenDialog) => void;
  sendTest: (webhook: Webhook) => void;
  kindText: (kind: WebhookEventKind) => string;
}

export function webhookColumns(
  t: Translate,
  { setOpen, sendTest, kindText }: ColumnActions,
): StaffColumn<Webhook>[] {
  return [
    {
      id: 'name',
      header: t('admin_webhooks.field.name'),
      isTitle: true,
      cell: ({ name, url }) => (
        <span className="block min-w-0 font-medium">
          <bdi>{name}</bdi>
          <span dir="ltr" className="text-muted block text-sm font-normal wrap-anywhere">
            {url}
          </span>
        </span>
      ),
    },
    {
      id: 'kinds',
      header: t('admin_webhooks.field.kinds'),
      cell: ({ kinds }) => (
        <ul className="text-sm xl:whitespace-nowrap">
          {kinds.map((kind) => (
            <li key={kind}>{kindText(kind)}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: (webhook) => <WebhookState t={t} webhook={webhook} />,
    },
    {
      id: 'more',
      header: t('admin_webhooks.column.deliveries'),
      onCards: 'below',
      needs: updateWebhook,
      cell: (webhook) => (
        <span className="flex flex-wrap gap-x-1 max-xl:justify-end">
          <ButtonLink
            size="small"
            variant="quiet"
            to={`/admin/webhook-deliveries?webhook_id=${webhook.id}`}
          >
            {t('admin_webhooks.log_link')}
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            disabled={webhook.off_at !== null}
            onClick={() => sendTest(webhook)}
          >
            {t('admin_webhooks.send_test')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={webhook.off_at !== null}
            onClick={() => setOpen({ kind: 'replay', webhook })}
          >
            {t('admin_webhooks.resend')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'rotate', webhook })}>
            {t('admin_webhooks.rotate')}
          </Button>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: updateWebhook,
      onCards: 'below',
      cell: (webhook) => (
        <RowActions
          labels={{
            edit: t('admin.edit_one', { name: webhook.name }),
            remove: t('admin.delete_one', { name: webhook.name }),
          }}
          onEdit={() => setOpen({ kind: 'edit', webhook })}
          onRemove={() => setOpen({ kind: 'remove', webhook })}
        />
      ),
    },
  ];
}

/** Whether it is called, why not, what waits, and since when it fails. */
function WebhookState({ t, webhook }: { t: Translate; webhook: Webhook }) {
  const { off_reason: offReason, off_at: offAt, failing_since: since, pending_count } = webhook;
  return (
    <span className="block space-y-1 text-sm">
      {offReason === null ? (
        <Badge tone={since === null ? 'success' : 'warning'}>
          {t(since === null ? 'admin_webhooks.on' : 'admin_webhooks.failing')}
        </Badge>
      ) : (
        <Badge tone={offReason === 'staff' ? 'neutral' : 'danger'}>
          {t(`admin_webhooks.off.${offReason}`)}
        </Badge>
      )}
      {(offAt ?? since) !== null && (
        <span className="text-muted block">
          {t('admin_webhooks.since')} <DateTime iso={offAt ?? since ?? ''} />
        </span>
      )}
      {pending_count > 0 && (
        <span className="text-muted block">
          {t('admin_webhooks.pending', { count: pending_count })}
        </span>
      )}
    </span>
  );
}
