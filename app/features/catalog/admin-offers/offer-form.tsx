import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import { OfferPreview } from './offer-preview.tsx';
import {
  findErrors,
  readValues,
  valuesOf,
  type OfferStart,
  type ReadOffer,
} from './offer-values.ts';

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
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const [values, setValues] = useState(() => valuesOf(offer, now, start));
  const hasBegun = offer?.state === 'running';
  const errors = findErrors(values, now, hasBegun);
  const read = readValues(values, now, offer);

  /** An empty field shows no error yet. */
  const field = (name: 'price' | 'percent' | 'first' | 'last') => ({
    value: values[name],
    error:
      values[name] === '' || errors[name] === undefined
        ? undefined
        : t(`admin_offers.error.${errors[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: target.value }),
  });

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
          onChoose={(product_id) => setValues({ ...values, product_id })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('admin_offers.field.kind')}
          value={values.kind}
          onChange={({ target }) =>
            setValues({ ...values, kind: target.value === 'featured' ? 'featured' : 'weekly' })
          }
        >
          <option value="weekly">{t('admin_offers.kind.weekly')}</option>
          <option value="featured">{t('admin_offers.kind.featured')}</option>
        </SelectField>
        {hasBegun ? (
          <p className="self-center">
            {t('admin_offers.running_price', { price: formatMoney(offer.price_cents) })}
          </p>
        ) : (
          <>
            <SelectField
              label={t('admin_offers.asks')}
              value={values.asks}
              onChange={({ target }) =>
                setValues({ ...values, asks: target.value === 'price' ? 'price' : 'percent' })
              }
            >
              <option value="percent">{t('admin_offers.asks_percent')}</option>
              <option value="price">{t('admin_offers.asks_price')}</option>
            </SelectField>
            {values.asks === 'price' ? (
              <TextField
                label={t('admin_offers.price')}
                inputMode="decimal"
                dir="ltr"
                {...field('price')}
              />
            ) : (
              <TextField
                label={t('admin_offers.field.percent_off')}
                inputMode="numeric"
                dir="ltr"
                {...field('percent')}
              />
            )}
            <TextField
              label={t('admin_offers.first_day')}
              hint={t('admin_offers.first_day_hint')}
              type="date"
              {...field('first')}
            />
          </>
        )}
        <TextField label={t('admin_offers.last_day')} type="date" {...field('last')} />
      </div>
      {read !== undefined && !hasBegun && <OfferPreview read={read} offer={offer} />}
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
