import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { WebhookWithSecret } from '#contract/messages/webhooks.schema.ts';

/** A new secret, shown only once: the dialog closes by its button alone. */
export function WebhookSecret({
  webhook,
  onClose,
}: {
  webhook: WebhookWithSecret;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const toast = useToast();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(webhook.secret);
      toast.success(t('admin_webhooks.copied'));
    } catch {
      toast.error(t('admin_webhooks.copy_failed'));
    }
  }

  return (
    <Dialog
      isOpen
      title={t('admin_webhooks.secret_of', { name: webhook.name })}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t('admin_webhooks.copy')}
          </Button>
          <Button onClick={onClose}>{t('admin_webhooks.secret_done')}</Button>
        </>
      }
    >
      <div className="space-y-4">
        <Notice tone="warning">{t('admin_webhooks.secret_text')}</Notice>
        <p
          dir="ltr"
          className="bg-sunken rounded-xl p-4 text-center font-mono text-sm break-all select-all"
        >
          {webhook.secret}
        </p>
      </div>
    </Dialog>
  );
}
