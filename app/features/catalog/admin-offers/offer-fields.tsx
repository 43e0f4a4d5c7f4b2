import type { ChangeEvent } from 'react';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { OfferFormState } from './use-offer-form.ts';

/** Kind, price and days of an offer; price and first day only until it begins. */
export function OfferFields({ form: { values, change, errors, offer } }: { form: OfferFormState }) {
  const { t } = useTranslation();

  /** An empty field shows no error yet. */
  const field = (name: 'price' | 'percent' | 'first' | 'last') => ({
    value: values[name],
    error:
      values[name] === '' || errors[name] === undefined
        ? undefined
        : t(`admin_offers.error.${errors[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change({ ...values, [name]: target.value }),
  });

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('admin_offers.field.kind')}
        value={values.kind}
        onChange={({ target }) =>
          change({ ...values, kind: target.value === 'featured' ? 'featured' : 'weekly' })
        }
      >
        <option value="weekly">{t('admin_offers.kind.weekly')}</option>
        <option value="featured">{t('admin_offers.kind.featured')}</option>
      </SelectField>
      {offer?.state === 'running' ? (
        <p className="self-center">
          {t('admin_offers.running_price', { price: formatMoney(offer.price_cents) })}
        </p>
      ) : (
        <>
          <SelectField
            label={t('admin_offers.asks')}
            value={values.asks}
            onChange={({ target }) =>
              change({ ...values, asks: target.value === 'price' ? 'price' : 'percent' })
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
  );
}
