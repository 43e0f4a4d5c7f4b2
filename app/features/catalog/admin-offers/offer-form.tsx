import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferPreview } from './offer-preview.tsx';
import type { OfferStart, ReadOffer } from './offer-values.ts';
import { useOfferForm } from './use-offer-form.ts';

interface OfferFormProps {
  title: string;
  offer?: AdminOffer;
  start?: OfferStart | undefined;
  isBusy: boolean;
  onSave: (offer: ReadOffer) => void;
  onClose: () => void;
}

/**
 * Offers end at midnight in Berlin, after their last day. Of a running offer only kind and end can
 * be changed.
 */
export function OfferForm({ title, offer, start, isBusy, onSave, onClose }: OfferFormProps) {
  const form = useOfferForm(offer, start);
  const { values, change, read } = form;

  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => read !== undefined && onSave(read)}
      className="grid gap-4"
    >
      {offer ? (
        <p className="font-semibold">
          <bdi lang="de" className="min-w-0 wrap-anywhere hyphens-auto">
            {offer.product.name}
          </bdi>
        </p>
      ) : (
        <ProductChoice
          name={start?.name ?? ''}
          chosen={values.product_id}
          onChoose={(product_id) => change({ ...values, product_id })}
        />
      )}
      <OfferFields form={form} />
      {read !== undefined && offer?.state !== 'running' && (
        <OfferPreview read={read} offer={offer} />
      )}
    </FormDialog>
  );
}

interface ProductChoiceProps {
  /** To begin the search with. */
  name: string;
  chosen: string;
  onChoose: (id: string) => void;
}

function ProductChoice({ name: searched, chosen, onChoose }: ProductChoiceProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState(searched);
  const { data } = useQuery({
    queryKey: ['admin-products', 'choice', query],
    queryFn: ({ signal }) => call(listAdminProducts, { query: { query, limit: 6 }, signal }),
    enabled: query.length > 1,
  });
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('admin_offers.field.product_id')}</legend>
      <SearchField
        label={t('admin_offers.field.product_id')}
        placeholder={t('admin_offers.product_hint')}
        value={query}
        onChange={setQuery}
      />
      {data?.items.map(({ id, name, price_cents }) => (
        <RadioCard
          key={id}
          name="product_id"
          value={id}
          checked={id === chosen}
          onChange={onChoose}
        >
          <span className="flex justify-between gap-4">
            <bdi>{name}</bdi>
            <span className="tabular-nums">
              <Money amount={price_cents} />
            </span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
