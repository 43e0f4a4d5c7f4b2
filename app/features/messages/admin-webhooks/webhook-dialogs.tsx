import { useState } from 'react';
import { call, isProblem } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { berlinFieldOf, readBerlinField } from '#app/i18n/berlin-field.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import {
  createWebhook,
  deleteWebhook,
  replayEvents,
  rotateWebhookSecret,
  updateWebhook,
} from '#contract/messages/webhooks.admin.ts';
import type { Webhook, WebhookWithSecret } from '#contract/messages/webhooks.schema.ts';
import { WebhookForm } from './webhook-form.tsx';

export const webhooksKey = 'admin-webhooks';
export const deliveriesKey = 'admin-webhook-deliveries';

interface SecretDialogProps {
  /** Called with the new secret. */
  onSecret: (webhook: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Saves a form. A refused address is shown at its field, everything else as a toast. */
function useSaving() {
  const { t } = useTranslation();
  const [refusedUrl, setRefusedUrl] = useState<string>();
  const saving = useAdminAction([webhooksKey], { failed: t('admin_webhooks.save_failed') });
  const save = (url: string, act: () => Promise<void>) =>
    saving.mutate(async () => {
      try {
        await act();
      } catch (error) {
        if (!isProblem(error, 'webhook_url_refused')) throw error;
        setRefusedUrl(url);
      }
    });
  return { save, form: { refusedUrl, isBusy: saving.isPending } };
}

export function AddWebhook({ onSecret, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const { save, form } = useSaving();
  return (
    <WebhookForm
      title={t('admin_webhooks.add')}
      {...form}
      onSave={(body) => save(body.url, async () => onSecret(await call(createWebhook, { body })))}
      onClose={onClose}
    />
  );
}

interface WebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

export function EditWebhook({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { save, form } = useSaving();
  const params = { id: webhook.id };
  const headers = { 'if-match': `"${webhook.version}"` };
  return (
    <WebhookForm
      title={t('admin_webhooks.edit')}
      webhook={webhook}
      {...form}
      onSave={(body) =>
        save(body.url, async () => {
          await call(updateWebhook, { params, headers, body });
          toast.success(t('admin_webhooks.updated'));
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}

export function RemoveWebhook({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const removing = useAdminAction([webhooksKey, deliveriesKey], {
    done: t('admin_webhooks.deleted'),
    failed: t('admin_webhooks.delete_failed'),
  });
  const params = { id: webhook.id };
  return (
    <ConfirmDialog
      title={t('admin_webhooks.delete')}
      text={t('admin_webhooks.delete_question', { name: webhook.name })}
      action={t('admin.delete')}
      isBusy={removing.isPending}
      onConfirm={() =>
        removing.mutate(() => call(deleteWebhook, { params }), { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}

export function RotateSecret({
  webhook,
  onSecret,
  onClose,
}: WebhookDialogProps & SecretDialogProps) {
  const { t } = useTranslation();
  const rotating = useAdminAction([webhooksKey], { failed: t('admin_webhooks.rotate_failed') });
  const params = { id: webhook.id };
  return (
    <ConfirmDialog
      title={t('admin_webhooks.rotate')}
      text={t('admin_webhooks.rotate_question', { name: webhook.name })}
      action={t('admin_webhooks.rotate')}
      isBusy={rotating.isPending}
      onConfirm={() =>
        rotating.mutate(async () => onSecret(await call(rotateWebhookSecret, { params })))
      }
      onClose={onClose}
    />
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/** Sends a period again: by default the last day, up to now. */
export function ReplayEvents({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [typed, setTyped] = useState(() => {
    const now = Date.now();
    const fieldOf = (time: number) => berlinFieldOf(new Date(time).toISOString());
    // The minute of now is included.
    return { from: fieldOf(now - dayMs), to: fieldOf(now + 60_000) };
  });
  const replaying = useAdminAction([webhooksKey, deliveriesKey], {
    failed: t('admin_webhooks.replay_failed'),
  });
  const [from, to] = [readBerlinField(typed.from), readBerlinField(typed.to)];
  const isBackwards = from !== null && to !== null && from >= to;
  const period = from !== null && to !== null && !isBackwards ? { from, to } : undefined;
  const params = { id: webhook.id };
  return (
    <FormDialog
      title={t('admin_webhooks.replay')}
      action={t('admin_webhooks.resend')}
      isBusy={replaying.isPending}
      isRight={period !== undefined}
      onClose={onClose}
      onSend={() =>
        period !== undefined &&
        replaying.mutate(
          async () => {
            const { events } = await call(replayEvents, { params, body: period });
            toast.success(t('admin_webhooks.replayed', { count: events }));
          },
          { onSuccess: onClose },
        )
      }
      className="grid gap-4"
    >
      <p>{t('admin_webhooks.replay_text', { name: webhook.name })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('contents.from')}
          type="datetime-local"
          required
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <TextField
          label={t('contents.to')}
          type="datetime-local"
          required
          value={typed.to}
          error={isBackwards ? t('problem.period_backwards') : undefined}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
      </div>
    </FormDialog>
  );
}
