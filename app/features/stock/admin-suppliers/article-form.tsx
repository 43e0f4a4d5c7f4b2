import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { ProductSearchField } from '#app/features/stock/admin-certificates/product-search-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { createSupplierArticle, updateSupplierArticle } from '#contract/stock/suppliers.admin.ts';
import type { SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { priceUnits } from '#domain/stock/buying/supplier-price.ts';
import { articleForm, readArticle, valuesOf, type ArticleValues } from './article-values.ts';
import { articlesKey, suppliersKey } from './queries.ts';

interface ArticleFormProps {
  supplierId: string;
  /** Undefined: a new one. */
  article?: SupplierArticle;
  onClose: () => void;
}

const numbers = [
  { name: 'units_per_case', mode: 'numeric', isRequired: true },
  { name: 'case_weight_kg', mode: 'decimal', isRequired: false },
  { name: 'least_cases', mode: 'numeric', isRequired: false },
  { name: 'step_cases', mode: 'numeric', isRequired: false },
  { name: 'life_days', mode: 'numeric', isRequired: false },
] as const;

/** What a supplier sells of a product, in cases. */
export function ArticleForm({ supplierId, article, onClose }: ArticleFormProps) {
  const { t } = useTranslation();
  const [product, setProduct] = useState(article?.product);
  const [values, setValues] = useState(() => valuesOf(article));
  const [today] = useState(() => toBerlin(new Date()).day);
  const saving = useAdminAction([articlesKey, suppliersKey], {
    done: t('admin_suppliers.saved'),
    failed: t('admin_suppliers.save_failed'),
    outdated: t('admin_suppliers.outdated'),
  });
  const errors = articleForm.errors(values);
  const read = readArticle(values, today);
  const set = (changes: Partial<ArticleValues>) => setValues({ ...values, ...changes });
  const wrong = (name: keyof ArticleValues) => {
    const error = errors[name];
    return error === undefined || error === 'required'
      ? undefined
      : t(`admin_suppliers.wrong.${error}`);
  };

  function save(): void {
    if (read === undefined || product === undefined) return;
    const act =
      article === undefined
        ? () =>
            call(createSupplierArticle, {
              params: { id: supplierId },
              body: { ...read.fields, product_id: product.id, price: read.price },
            })
        : () =>
            call(updateSupplierArticle, {
              params: { id: article.id },
              headers: { 'if-match': `"${article.version}"` },
              body: { ...read.fields, is_archived: false },
            });
    saving.mutate(act, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={article === undefined ? t('admin_suppliers.add_article') : article.name}
      isBusy={saving.isPending}
      isRight={read !== undefined && product !== undefined}
      onClose={onClose}
      onSend={save}
      className="space-y-4"
    >
      {product === undefined ? (
        <ProductSearchField
          label={t('admin_suppliers.search_product')}
          chosen={[]}
          onChoose={(chosen) => {
            setProduct(chosen);
            if (values.name === '') set({ name: chosen.name });
          }}
        />
      ) : (
        <p>
          <span className="text-muted block text-sm">{t('admin_suppliers.product')}</span>
          <bdi lang="de" className="font-semibold wrap-anywhere">
            {product.name}
          </bdi>
        </p>
      )}
      <TextField
        label={t('admin_suppliers.field.article_name')}
        hint={t('admin_suppliers.article_name_hint')}
        required
        autoComplete="off"
        maxLength={buyingLimits.article_name}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('admin_suppliers.field.number')}
        dir="ltr"
        autoComplete="off"
        maxLength={buyingLimits.article_number}
        value={values.number}
        onChange={({ target }) => set({ number: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {numbers.map(({ name, mode, isRequired }) => (
          <TextField
            key={name}
            label={t(`admin_suppliers.field.${name}`)}
            inputMode={mode}
            dir="ltr"
            required={isRequired}
            value={values[name]}
            error={wrong(name)}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      {article === undefined && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('admin_suppliers.field.net_price')}
            inputMode="decimal"
            dir="ltr"
            value={values.net_cents}
            error={wrong('net_cents')}
            onChange={({ target }) => set({ net_cents: target.value })}
          />
          <SelectField
            label={t('admin_suppliers.per')}
            value={values.per}
            onChange={({ target }) =>
              set({ per: target.value === 'kilogram' ? 'kilogram' : 'case' })
            }
          >
            {priceUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`admin_suppliers.price_unit.${unit}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="grid">
        <CheckBox
          checked={values.is_preferred}
          onChange={({ target }) => set({ is_preferred: target.checked })}
        >
          {t('admin_suppliers.field.is_preferred')}
        </CheckBox>
        <CheckBox
          checked={values.is_always_there}
          onChange={({ target }) => set({ is_always_there: target.checked })}
        >
          {t('admin_suppliers.field.is_always_there')}
        </CheckBox>
      </div>
    </FormDialog>
  );
}
