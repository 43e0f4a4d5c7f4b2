import { lazy, Suspense, useState, type ReactNode } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { AddressLines } from '#app/features/delivery/addresses/address-lines.tsx';
import { titleOf } from '#app/features/delivery/addresses/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { maximumAddresses } from '#domain/accounts/address-fields.ts';

const AddressDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('#app/features/delivery/addresses/address-dialog.tsx')))
    .AddressDialog,
}));

interface AddressOptionsProps {
  addresses: readonly Address[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** The addresses are of another account, and cannot be edited. */
  isFixed?: boolean;
  /** An option before the addresses. */
  children?: ReactNode;
}

/** The addresses to choose from; adding and editing one happens in place. */
export function AddressOptions({
  addresses,
  selectedId,
  onSelect,
  isFixed = false,
  children,
}: AddressOptionsProps) {
  const { t } = useTranslation();
  /** The id of the address in the dialog; empty for a new one, null while it is closed. */
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <fieldset className="space-y-2">
        <legend className="sr-only">{t('checkout.address')}</legend>
        {children}
        {addresses.map((address) => (
          <div key={address.id} className="relative">
            <RadioCard
              name="address"
              value={address.id}
              checked={address.id === selectedId}
              onChange={onSelect}
            >
              <span className={isFixed ? undefined : 'block pe-24'}>
                <AddressLines address={address} />
              </span>
            </RadioCard>
            {!isFixed && (
              <span className="absolute end-1 top-1">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('addresses.edit_named', { name: titleOf(address) })}
                  onClick={() => setEdited(address.id)}
                >
                  {t('addresses.edit_short')}
                </Button>
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {!isFixed && addresses.length < maximumAddresses && (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setEdited('')}>
          {t('addresses.add')}
        </Button>
      )}
      {edited !== null && (
        <Suspense>
          <AddressDialog
            key={edited}
            address={addresses.find(({ id }) => id === edited)}
            onClose={() => setEdited(null)}
            onSaved={(id) => {
              onSelect(id);
              setEdited(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
