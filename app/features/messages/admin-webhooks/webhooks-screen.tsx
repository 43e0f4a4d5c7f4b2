import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { ShareIcon } from '#app/ui/icons/share.tsx';
import { createWebhook, listWebhooks, sendTestEvent } from '#contract/messages/webhooks.admin.ts';
import { useEventKindText } from './use-event-kind-text.ts';
import { webhookColumns, type OpenDialog } from './webhook-columns.tsx';
import {
  AddWebhook,
  deliveriesKey,
  EditWebhook,
  RemoveWebhook,
  ReplayEvents,
  RotateSecret,
  webhooksKey,
} from './webhook-dialogs.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** `/admin/webhooks` */
export function WebhooksScreen() {
  const { t } = useTranslation();
  const kindText = useEventKindText();
  const [open, setOpen] = useState<OpenDialog>(null);
  const list = useAdminList([webhooksKey], listWebhooks, {});
  const testing = useAdminAction([webhooksKey, deliveriesKey], {
    done: t('admin_webhooks.test_sent'),
    failed: t('admin_webhooks.test_failed'),
  });
  const close = () => setOpen(null);
  const showSecret = {
    onSecret: (webhook: (OpenDialog & { kind: 'secret' })['webhook']) =>
      setOpen({ kind: 'secret', webhook }),
  };
  const mayAdd = useMay(createWebhook);
  useShortcut('n', () => mayAdd && setOpen({ kind: 'add' }));

  return (
    <AdminListScreen
      title={t('admin.webhooks')}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to="/admin/webhook-deliveries">
            {t('admin_webhooks.log_link')}
          </ButtonLink>
          {mayAdd && (
            <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
              <PlusIcon className="size-5" />
              {t('admin_webhooks.add')}
            </Button>
          )}
        </div>
      }
      filters={<p className="text-muted text-sm">{t('admin_webhooks.text')}</p>}
      list={list}
      columns={webhookColumns(t, {
        setOpen,
        kindText,
        sendTest: ({ id }) => testing.mutate(() => call(sendTestEvent, { params: { id } })),
      })}
      keyOf={({ id }) => id}
      empty={{
        icon: <ShareIcon />,
        title: t('admin_webhooks.none'),
        text: t('admin_webhooks.none_text'),
      }}
    >
      {open?.kind === 'add' && <AddWebhook {...showSecret} onClose={close} />}
      {open?.kind === 'edit' && <EditWebhook webhook={open.webhook} onClose={close} />}
      {open?.kind === 'remove' && <RemoveWebhook webhook={open.webhook} onClose={close} />}
      {open?.kind === 'rotate' && (
        <RotateSecret webhook={open.webhook} {...showSecret} onClose={close} />
      )}
      {open?.kind === 'replay' && <ReplayEvents webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && <WebhookSecret webhook={open.webhook} onClose={close} />}
    </AdminListScreen>
  );
}
