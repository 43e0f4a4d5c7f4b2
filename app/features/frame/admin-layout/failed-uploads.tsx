import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface FailedUploadsProps {
  failed: readonly File[];
  repeat: () => void;
  giveUp: () => void;
}

/** Images that were refused or lost: the form is not saved without a decision about them. */
export function FailedUploads({ failed, repeat, giveUp }: FailedUploadsProps) {
  const { t } = useTranslation();
  if (failed.length === 0) return null;
  return (
    // What `FormDialog` looks for.
    <div data-undecided tabIndex={-1} className="w-full">
      <Notice tone="danger" title={t('admin_products.upload_failed')}>
        <p className="wrap-anywhere">{failed.map(({ name }) => name).join(', ')}</p>
        <p>{t('admin_products.upload_undecided')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={repeat}>
            {t('admin_products.upload_again')}
          </Button>
          <Button size="small" variant="quiet" onClick={giveUp}>
            {t('admin_products.upload_give_up')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
