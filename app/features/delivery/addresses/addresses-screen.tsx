import { useState } from 'react';
import { href, Link } from 'react-router';
import { useReturnPath } from '#app/features/accounts/auth/use-return-path.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { maximumAddresses } from '#domain/accounts/address-fields.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { useAddresses } from './queries.ts';

/** `/profile/addresses` */
export function AddressesScreen() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const addresses = useAddresses();
  const returnPath = useReturnPath();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageHeading backTo={returnPath ?? href('/profile')}>{t('addresses.title')}</PageHeading>
      <QueryView
        query={addresses}
        wait={<Skeleton className="h-48 w-full rounded-2xl" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('addresses.load_failed')}>
            <p>{textOf(error)}</p>
            <Button variant="secondary" className="mt-3" onClick={() => void addresses.refetch()}>
              {t('account.try_again')}
            </Button>
          </Notice>
        )}
      >
        {(data) => <AddressList addresses={data} />}
      </QueryView>
      <p className="mt-6">
        <Link
          to={href('/profile/account-data')}
          className="text-brand inline-block py-2.5 font-medium hover:underline"
        >
          {t('addresses.name_and_phone')}
        </Link>
      </p>
    </div>
  );
}

function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation();
  /** The id of the address in the dialog; empty for a new one, null while it is closed. */
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const isFull = addresses.length >= maximumAddresses;
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          icon={<PinIcon />}
          title={t('addresses.empty_title')}
          text={t('addresses.empty_text')}
          action={<Button onClick={() => setEdited('')}>{t('addresses.add')}</Button>}
        />
      ) : (
        <>
          <ul aria-label={t('addresses.title')} className="mb-4 grid gap-3">
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} onEdit={() => setEdited(address.id)} />
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            disabled={isFull}
            className="max-sm:w-full"
            onClick={() => setEdited('')}
          >
            {t('addresses.add')}
          </Button>
          {isFull && <p className="text-muted mt-2">{t('problem.too_many_addresses')}</p>}
        </>
      )}
      {edited !== null && (
        <AddressDialog
          key={edited}
          address={addresses.find(({ id }) => id === edited)}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  );
}
