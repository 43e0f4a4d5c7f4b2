import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ApiKeySecret } from '#contract/accounts/api-keys.schema.ts';

/** The secret of a new or rotated key, which is shown this once. */
export function SecretDialog({ made, onClose }: { made: ApiKeySecret; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(made.secret);
      toast.success(t('admin_keys.copied'));
    } catch {
      toast.error(t('admin_keys.copy_failed'));
    }
  }

  return (
    <Dialog
      isOpen
      title={t('admin_keys.secret', { name: made.key.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t('admin_keys.copy')}
          </Button>
          <Button onClick={onClose}>{t('admin_keys.stored')}</Button>
        </>
      }
    >
      <div className="space-y-4">
        <Notice tone="warning">{t('admin_keys.secret_text')}</Notice>
        <p
          dir="ltr"
          className="bg-sunken rounded-xl p-4 font-mono text-sm wrap-anywhere select-all"
        >
          {made.secret}
        </p>
      </div>
    </Dialog>
  );
}
