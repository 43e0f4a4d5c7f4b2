import { useState, type ChangeEvent } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { AdminPromotion, Promotion } from '#contract/cart/promotions.schema.ts';
import { directionOf, translations } from '#domain/accounts/languages.ts';
import { highestPromotionCents } from '#domain/cart/promotions/limits.ts';
import { promotionKinds } from '#domain/cart/promotions/promotion.ts';
import { cents } from '#domain/money.ts';
import { findErrors, readValues, valuesOf, type TypedField } from './promotion-values.ts';

interface PromotionFormProps {
  title: string;
  promotion?: AdminPromotion;
  isBusy: boolean;
  onSave: (promotion: Promotion) => void;
  onClose: () => void;
}

/** The terms of a promotion. It ends at midnight in Berlin, after its last day. */
export function PromotionForm({ title, promotion, isBusy, onSave, onClose }: PromotionFormProps) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const [values, setValues] = useState(() => valuesOf(promotion, now));
  const errors = findErrors(values);
  const read = readValues(values, now, promotion);

  /** An empty field shows no error yet. */
  const field = (name: TypedField) => ({
    value: values[name],
    error:
      values[name] === '' || errors[name] === undefined
        ? undefined
        : t(`admin_promotions.error.${errors[name]}`, {
            highest: formatMoney(cents(highestPromotionCents)),
          }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: target.value }),
  });
  const box = (name: 'first_order_only' | 'is_combinable') => (
    <CheckBox
      checked={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.checked })}
    >
      {t(`admin_promotions.field.${name}`)}
    </CheckBox>
  );

  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => read !== undefined && onSave(read)}
      className="grid gap-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('admin_promotions.field.name')} {...field('name')} />
        <TextField
          label={t('admin_promotions.field.code')}
          hint={t('admin_promotions.hint.code')}
          dir="ltr"
          autoCapitalize="characters"
          {...field('code')}
        />
        {translations.map((language) => (
          <TextField
            key={language}
            label={t(`admin_promotions.field.${language}`)}
            lang={language}
            dir={directionOf(language)}
            value={values.name_translations[language]}
            onChange={({ target }) =>
              setValues({
                ...values,
                name_translations: { ...values.name_translations, [language]: target.value },
              })
            }
          />
        ))}
        <SelectField
          label={t('admin_promotions.field.kind')}
          value={values.kind}
          onChange={({ target }) => {
            const kind = promotionKinds.find((each) => each === target.value) ?? 'amount';
            setValues({ ...values, kind });
          }}
        >
          {promotionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin_promotions.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {values.kind !== 'free_delivery' && (
          <TextField
            key={values.kind}
            label={t(`admin_promotions.field.${values.kind}`)}
            inputMode="decimal"
            dir="ltr"
            {...field(values.kind)}
          />
        )}
        <TextField
          label={t('admin_promotions.field.minimum')}
          inputMode="decimal"
          dir="ltr"
          {...field('minimum')}
        />
        <TextField
          label={t('admin_promotions.field.first')}
          hint={t('admin_promotions.hint.first')}
          type="date"
          value={values.valid_from}
          onChange={({ target }) => setValues({ ...values, valid_from: target.value })}
        />
        <TextField
          label={t('admin_promotions.field.last')}
          hint={t('admin_promotions.hint.last')}
          type="date"
          {...field('valid_to')}
        />
        {(['use_limit', 'customer_limit'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`admin_promotions.field.${name}`)}
            hint={t('admin_promotions.hint.limit')}
            inputMode="numeric"
            dir="ltr"
            {...field(name)}
          />
        ))}
      </div>
      {box('first_order_only')}
      {box('is_combinable')}
    </FormDialog>
  );
}
