import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = useShop();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('security.recovery_copied'));
    } catch {
      toast.error(t('security.failed'));
    }
  }

  function download(): void {
    const file = new Blob([`${name}\n${codes.join('\n')}\n`], { type: 'text/plain' });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = t('security.recovery_file', { shop: name.toLowerCase() });
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div className="space-y-4">
      <Notice tone="warning">{t('security.recovery_text')}</Notice>
      <ol
        dir="ltr"
        className="bg-sunken grid grid-cols-2 gap-2 rounded-xl p-4 text-center font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('security.recovery_copy')}
        </Button>
        <Button variant="secondary" onClick={download}>
          {t('security.recovery_download')}
        </Button>
      </div>
      <Button className="w-full" onClick={onDone}>
        {t('security.recovery_done')}
      </Button>
    </div>
  );
}
