import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/admin-layout/form-dialog.tsx';
import { SearchField } from '#app/features/admin-layout/search-field.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminOffer, OfferFields } from '#contract/admin-offers.ts';
import { getAdminProduct, listAdminProducts } from '#contract/admin-products.ts';
import { addDays, fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';

interface OfferFormProps {
  title: string;
  offer?: AdminOffer;
  isBusy: boolean;
  onSave: (fields: OfferFields) => void;
  onClose: () => void;
}

/** Offers begin and end at midnight in Berlin: the last day belongs to them. */
export function OfferForm({ title, offer, isBusy, onSave, onClose }: OfferFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => {
    const first = toBerlin(offer ? new Date(offer.valid_from) : new Date()).day;
    return {
      product_id: offer?.product.id ?? '',
      kind: offer?.kind ?? 'weekly',
      discount: String(offer?.discount_percent ?? 20),
      first,
      last: offer ? toBerlin(new Date(Date.parse(offer.valid_to) - 1)).day : addDays(first, 6),
    };
  });
  const discount = Number(values.discount);
  const isRight =
    values.product_id !== '' &&
    Number.isInteger(discount) &&
    discount >= 1 &&
    discount <= 90 &&
    values.first !== '' &&
    values.first <= values.last;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { product_id, kind, first, last } = values;
    const before = offer && toBerlin(new Date(offer.valid_from)).day;
    onSave({
      product_id,
      kind,
      discount_percent: discount,
      // An untouched beginning stays the instant that it is.
      valid_from: offer && before === first ? offer.valid_from : midnight(first),
      valid_to: midnight(addDays(last, 1)),
    });
  }

  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      isRight={isRight}
      onClose={onClose}
      onSubmit={submit}
      className="grid gap-4"
    >
      {offer ? (
        <p className="font-semibold">
          <bdi>{offer.product.name}</bdi>
        </p>
      ) : (
        <ProductChoice
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
        <TextField
          label={t('admin_offers.field.discount_percent')}
          type="number"
          min={1}
          max={90}
          value={values.discount}
          onChange={({ target }) => setValues({ ...values, discount: target.value })}
        />
        <TextField
          label={t('admin_offers.first_day')}
          type="date"
          value={values.first}
          onChange={({ target }) => setValues({ ...values, first: target.value })}
        />
        <TextField
          label={t('admin_offers.last_day')}
          type="date"
          min={values.first}
          value={values.last}
          onChange={({ target }) => setValues({ ...values, last: target.value })}
        />
      </div>
      {values.product_id !== '' && isRight && (
        <Yardstick productId={values.product_id} discount={discount} offer={offer} />
      )}
    </FormDialog>
  );
}

interface YardstickProps {
  productId: string;
  discount: number;
  /** The one that is edited: its own price is none of the prices that it is measured by. */
  offer: AdminOffer | undefined;
}

/** The price that the discount is measured by, and what comes of it. */
function Yardstick({ productId, discount, offer }: YardstickProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['admin-product', productId, 'yardstick'],
    queryFn: ({ signal }) => call(getAdminProduct, { params: { id: productId }, signal }),
  });
  if (data === undefined) return null;
  const lowest = offer?.original_price_cents ?? data.lowest_recent_price_cents;
  return (
    <Notice tone="info">
      {t('admin_offers.yardstick', {
        lowest: formatMoney(lowest),
        price: formatMoney(cents(Math.round((lowest * (100 - discount)) / 100))),
        regular: formatMoney(data.price_cents),
      })}
    </Notice>
  );
}

function ProductChoice({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
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

function midnight(day: string): string {
  return fromBerlin({ day, minutes: 0 }).toISOString();
}
