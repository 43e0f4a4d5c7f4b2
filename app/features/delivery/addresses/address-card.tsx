import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { isDeliveredTo } from '#domain/delivery/area.ts';
import { AddressLines } from './address-lines.tsx';
import { useDeleteAddress, useSaveAddress } from './queries.ts';
import { bodyOf, titleOf } from './state.ts';

/** One of the customer's addresses with what can be done with it. */
export function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const { postal_codes } = useShop();
  const saving = useSaveAddress();
  const deleting = useDeleteAddress();
  const { id, is_default: isDefault, version } = address;
  const name = titleOf(address);
  const fail = (error: Error) => toast.error(t('addresses.change_failed'), textOf(error));

  function remove(): void {
    deleting.mutate(id, {
      onSuccess: () =>
        toast.success(t('addresses.deleted', { name }), undefined, {
          duration: 8000,
          action: {
            label: t('cart.undo'),
            onClick: () =>
              void saving.mutateAsync({ id, body: bodyOf(address, isDefault) }).catch(fail),
          },
        }),
      onError: fail,
    });
  }

  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <AddressLines address={address} />
        {isDefault && <Badge>{t('addresses.default')}</Badge>}
      </div>
      {!isDeliveredTo(address.postal_code, postal_codes) && (
        <p className="text-danger-ink text-sm">{t('checkout.area_unavailable_title')}</p>
      )}
      <div className="-mx-3 -mb-2 flex flex-wrap gap-x-1">
        <Button variant="quiet" aria-label={t('addresses.edit_named', { name })} onClick={onEdit}>
          {t('addresses.edit_short')}
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            aria-label={t('addresses.make_default_named', { name })}
            isBusy={saving.isPending}
            onClick={() =>
              saving.mutate({ id, body: bodyOf(address, true), version }, { onError: fail })
            }
          >
            {t('addresses.make_default')}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-danger-ink"
          aria-label={t('addresses.delete_named', { name })}
          isBusy={deleting.isPending}
          onClick={remove}
        >
          {t('addresses.delete')}
        </Button>
      </div>
    </Card>
  );
}
