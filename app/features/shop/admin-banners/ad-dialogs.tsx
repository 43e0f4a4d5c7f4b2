import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AdminAd } from '#contract/shop/ads.schema.ts';
import { createAd, deleteAd, updateAd } from '#contract/shop/ads.ts';
import { AdForm } from './ad-form.tsx';

export const adsKey = 'admin-ads';

export function AddAd({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const adding = useAdminAction([adsKey], {
    done: t('admin_banners.added'),
    failed: t('admin_banners.save_failed'),
  });
  return (
    <AdForm
      title={t('admin_banners.add')}
      isBusy={adding.isPending}
      onSave={(body) => adding.mutate(() => call(createAd, { body }), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface AdDialogProps {
  ad: AdminAd;
  onClose: () => void;
}

export function EditAd({ ad, onClose }: AdDialogProps) {
  const { t } = useTranslation();
  const saving = useAdminAction([adsKey], {
    done: t('admin_banners.updated'),
    failed: t('admin_banners.save_failed'),
  });
  const params = { id: ad.id };
  return (
    <AdForm
      title={t('admin_banners.edit')}
      ad={ad}
      isBusy={saving.isPending}
      onSave={(body) =>
        saving.mutate(() => call(updateAd, { params, body }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

export function RemoveAd({ ad, onClose }: AdDialogProps) {
  const { t } = useTranslation();
  const removing = useAdminAction([adsKey], {
    done: t('admin_banners.deleted'),
    failed: t('admin_banners.delete_failed'),
  });
  const params = { id: ad.id };
  return (
    <ConfirmDialog
      title={t('admin_banners.delete')}
      text={t('admin_banners.delete_question', { name: ad.texts.de.title })}
      action={t('admin.delete')}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate(() => call(deleteAd, { params }), { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
