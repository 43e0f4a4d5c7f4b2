import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/admin-layout/queries.ts';
import { createOffer, updateOffer, type AdminOffer } from '#contract/admin-offers.ts';
import { OfferForm } from './offer-form.tsx';

export const offersKey = 'admin-offers';

export function AddOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const adding = useAdminAction([offersKey, 'admin-products'], {
    done: t('admin_offers.added'),
    failed: t('admin_offers.save_failed'),
  });
  return (
    <OfferForm
      title={t('admin_offers.add')}
      isBusy={adding.isPending}
      onSave={(body) => adding.mutate(() => call(createOffer, { body }), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function EditOffer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const { t } = useTranslation();
  const saving = useAdminAction([offersKey, 'admin-products'], {
    done: t('admin_offers.updated'),
    failed: t('admin_offers.save_failed'),
  });
  const params = { id: offer.id };
  return (
    <OfferForm
      title={t('admin_offers.edit')}
      offer={offer}
      isBusy={saving.isPending}
      onSave={(body) =>
        saving.mutate(() => call(updateOffer, { params, body }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
