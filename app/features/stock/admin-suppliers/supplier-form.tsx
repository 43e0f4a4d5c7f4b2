import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { createSupplier, updateSupplier } from '#contract/stock/suppliers.admin.ts';
import type { AdminSupplier, SupplierDetails } from '#contract/stock/suppliers.schema.ts';
import { factsOf, languages } from '#domain/accounts/languages.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import { OrderDaysField } from './order-days-field.tsx';
import { suppliersKey } from './queries.ts';
import { readSupplier, supplierForm, valuesOf, type SupplierValues } from './supplier-values.ts';

interface SupplierFormProps {
  /** Undefined: a new one. */
  supplier?: AdminSupplier;
  onClose: () => void;
}

type LineName = 'name' | 'contact' | 'email' | 'phone' | 'customer_number';
const lines: readonly { name: LineName; type?: 'email' | 'tel'; max: number }[] = [
  { name: 'name', max: buyingLimits.name },
  { name: 'contact', max: buyingLimits.contact },
  { name: 'email', type: 'email', max: 254 },
  { name: 'phone', type: 'tel', max: buyingLimits.phone },
  { name: 'customer_number', max: buyingLimits.customer_number },
];

/** Who the supplier is, its terms and its order days. */
export function SupplierForm({ supplier, onClose }: SupplierFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => valuesOf(supplier));
  const saving = useAdminAction([suppliersKey], {
    done: t('admin_suppliers.saved'),
    failed: t('admin_suppliers.save_failed'),
    outdated: t('admin_suppliers.outdated'),
  });
  const errors = supplierForm.errors(values);
  const read = readSupplier(values);
  const set = (changes: Partial<SupplierValues>) => setValues({ ...values, ...changes });

  /** Opens its page: what comes next are its articles. */
  async function add(details: SupplierDetails): Promise<void> {
    const { id } = await call(createSupplier, { body: details });
    await navigate(href('/admin/suppliers/:supplierId', { supplierId: id }));
  }

  function save(): void {
    if (read === undefined) return;
    const act =
      supplier === undefined
        ? () => add(read)
        : () =>
            call(updateSupplier, {
              params: { id: supplier.id },
              headers: { 'if-match': `"${supplier.version}"` },
              body: { ...read, is_archived: supplier.is_archived },
            });
    saving.mutate(act, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={supplier === undefined ? t('admin_suppliers.add') : supplier.name}
      size="wide"
      isBusy={saving.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={save}
      className="space-y-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {lines.map(({ name, type = 'text', max }) => (
          <TextField
            key={name}
            label={t(`admin_suppliers.field.${name}`)}
            type={type}
            dir={type === 'text' ? undefined : 'ltr'}
            required={name === 'name'}
            autoComplete="off"
            maxLength={max}
            value={values[name]}
            error={
              name === 'email' && errors.email !== undefined
                ? t('admin_suppliers.wrong.email')
                : undefined
            }
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <SelectField
          label={t('admin_suppliers.field.language')}
          hint={t('admin_suppliers.language_hint')}
          value={values.language}
          onChange={({ target }) =>
            set({ language: languages.find((each) => each === target.value) ?? 'de' })
          }
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {factsOf(language).name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('admin_suppliers.field.address')}
          maxLength={buyingLimits.address}
          value={values.address}
          onChange={({ target }) => set({ address: target.value })}
        />
        <TextArea
          label={t('admin_suppliers.field.terms')}
          hint={t('admin_suppliers.terms_hint')}
          maxLength={buyingLimits.terms}
          value={values.terms}
          onChange={({ target }) => set({ terms: target.value })}
        />
        <TextField
          label={t('admin_suppliers.field.minimum')}
          hint={t('admin_suppliers.minimum_hint')}
          inputMode="decimal"
          dir="ltr"
          value={values.minimum_cents}
          error={errors.minimum_cents === undefined ? undefined : t('admin_suppliers.wrong.amount')}
          onChange={({ target }) => set({ minimum_cents: target.value })}
        />
      </div>
      <OrderDaysField
        value={values.days}
        error={errors.days === undefined ? undefined : t('admin_suppliers.wrong.days')}
        onChange={(days) => set({ days })}
      />
      <ExceptionsField
        value={values.exceptions}
        error={errors.exceptions === undefined ? undefined : t('admin_suppliers.wrong.exceptions')}
        onChange={(exceptions) => set({ exceptions })}
      />
    </FormDialog>
  );
}
