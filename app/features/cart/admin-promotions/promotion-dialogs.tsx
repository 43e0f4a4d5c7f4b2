import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import {
  createPromotion,
  deletePromotion,
  endPromotion,
  updatePromotion,
} from '#contract/cart/promotions.admin.ts';
import type { AdminPromotion } from '#contract/cart/promotions.schema.ts';
import { PromotionForm } from './promotion-form.tsx';

export const promotionsKey = 'admin-promotions';

export function AddPromotion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const adding = useAdminAction([promotionsKey], {
    done: t('admin_promotions.added'),
    failed: t('admin_promotions.save_failed'),
  });
  return (
    <PromotionForm
      title={t('admin_promotions.add')}
      isBusy={adding.isPending}
      onSave={(body) =>
        adding.mutate(() => call(createPromotion, { body }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

interface PromotionDialogProps {
  promotion: AdminPromotion;
  onClose: () => void;
}

export function EditPromotion({ promotion, onClose }: PromotionDialogProps) {
  const { t } = useTranslation();
  const saving = useAdminAction([promotionsKey], {
    done: t('admin_promotions.updated'),
    failed: t('admin_promotions.save_failed'),
  });
  const params = { id: promotion.id };
  return (
    <PromotionForm
      title={t('admin_promotions.edit')}
      promotion={promotion}
      isBusy={saving.isPending}
      onSave={(body) =>
        saving.mutate(() => call(updatePromotion, { params, body }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

/** Ends a running promotion, which stays in the list, and deletes any other one. */
export function RemovePromotion({ promotion, onClose }: PromotionDialogProps) {
  const { t } = useTranslation();
  const isRunning = promotion.state === 'running';
  const removing = useAdminAction([promotionsKey], {
    done: t(isRunning ? 'admin_promotions.ended' : 'admin_promotions.deleted'),
    failed: t(isRunning ? 'admin_promotions.end_failed' : 'admin_promotions.delete_failed'),
  });
  const params = { id: promotion.id };
  const { name } = promotion;
  return (
    <ConfirmDialog
      title={t(isRunning ? 'admin_promotions.end' : 'admin_promotions.delete')}
      text={t(isRunning ? 'admin_promotions.end_question' : 'admin_promotions.delete_question', {
        name,
      })}
      action={t(isRunning ? 'admin_promotions.end' : 'admin.delete')}
      isBusy={removing.isPending}
      onConfirm={() =>
        removing.mutate(() => call(isRunning ? endPromotion : deletePromotion, { params }), {
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
