import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { createOffer, deleteOffer, endOffer, updateOffer } from '#contract/catalog/offers.admin.ts';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { OfferForm } from './offer-form.tsx';
import type { OfferStart } from './offer-values.ts';

export const offersKey = 'admin-offers';

interface AddOfferProps {
  start: OfferStart | undefined;
  onClose: () => void;
}

export function AddOffer({ start, onClose }: AddOfferProps) {
  const { t } = useTranslation();
  const adding = useAdminAction([offersKey, 'admin-products'], {
    done: t('admin_offers.added'),
    failed: t('admin_offers.save_failed'),
  });
  return (
    <OfferForm
      title={t('admin_offers.add')}
      start={start}
      isBusy={adding.isPending}
      onSave={({ product_id, kind, price, period }) => {
        const body = { product_id, kind, ...price, ...period };
        adding.mutate(() => call(createOffer, { body }), { onSuccess: onClose });
      }}
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
      onSave={({ kind, price, period }) => {
        const { valid_from, valid_to } = period;
        // The price and the start of a running offer are fixed.
        const body =
          offer.state === 'running'
            ? { kind, valid_to }
            : { kind, ...price, valid_from: valid_from ?? new Date().toISOString(), valid_to };
        saving.mutate(() => call(updateOffer, { params, body }), { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}

/**
 * Removes an offer: a running one ends now and stays in the list, as what was charged is history; a
 * planned one is deleted, and undone by adding it again.
 */
export function RemoveOffer({ offer, onClose }: { offer: AdminOffer; onClose: () => void }) {
  const { t } = useTranslation();
  const isRunning = offer.state === 'running';
  const removing = useUndoableAction([offersKey, 'admin-products'], {
    failed: t(isRunning ? 'admin_offers.end_failed' : 'admin_offers.delete_failed'),
  });
  const params = { id: offer.id };
  const { name } = offer.product;
  async function remove() {
    if (isRunning) {
      await call(endOffer, { params });
      return { title: t('admin_offers.ended') };
    }
    const { product, kind, price_cents, valid_from, valid_to } = await call(deleteOffer, {
      params,
    });
    const body = { product_id: product.id, kind, price_cents, valid_from, valid_to };
    return { title: t('admin_offers.deleted'), name, undo: () => call(createOffer, { body }) };
  }
  return (
    <ConfirmDialog
      title={t(isRunning ? 'admin_offers.end' : 'admin_offers.delete')}
      text={t(isRunning ? 'admin_offers.end_question' : 'admin_offers.delete_question', { name })}
      action={t(isRunning ? 'admin_offers.end' : 'admin.delete')}
      isBusy={removing.isPending}
      onConfirm={() => removing.run(remove, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
