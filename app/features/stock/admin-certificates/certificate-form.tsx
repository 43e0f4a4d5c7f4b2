import { useState, type ChangeEvent } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { addCertificate } from '#contract/stock/certificates.admin.ts';
import type { Certificate, CertificateFile as File } from '#contract/stock/certificates.schema.ts';
import {
  certificateLimits as limits,
  checkMethods,
  slaughterMethods,
  stunningMethods,
} from '#domain/stock/halal/certificates.ts';
import { findErrors, readValues, valuesOf, type CertificateValues } from './certificate-values.ts';
import { CertifierField } from './certifier-field.tsx';
import { FileField } from './file-field.tsx';
import { LotsField } from './lots-field.tsx';
import { ProductsField, type ListedProduct } from './products-field.tsx';
import { certificatesKey, draftsKey, useSuppliers, useUnprovedLots } from './queries.ts';

export interface CertificateStart {
  certifier_id?: string;
  products?: readonly ListedProduct[];
  renewed?: Certificate;
}

interface CertificateFormProps {
  start: CertificateStart;
  onClose: () => void;
}

type TextName = {
  [Name in keyof CertificateValues]: CertificateValues[Name] extends string ? Name : never;
}[keyof CertificateValues];

/** A new certificate: first its file, then what is printed on it, in its order. */
export function CertificateForm({ start, onClose }: CertificateFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => valuesOf(start, new Date()));
  const [file, setFile] = useState<File>();
  const [products, setProducts] = useState(() => start.renewed?.products ?? start.products ?? []);
  const [lotIds, setLotIds] = useState<readonly string[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const { data: suppliers } = useSuppliers();
  const unproved = useUnprovedLots(products.map(({ id }) => id));
  const { data: lots } = unproved;
  const saving = useAdminAction([certificatesKey, draftsKey], {
    done: t('admin_certificates.added'),
    failed: t('admin_certificates.add_failed'),
  });
  const errors = isChecked ? findErrors(values) : {};
  const shownLots = lots?.items ?? [];
  const read = readValues(values, {
    file_sha256: file?.sha256,
    product_ids: products.map(({ id }) => id),
    lot_ids: shownLots.map(({ id }) => id).filter((id) => lotIds.includes(id)),
    renews: start.renewed?.id ?? null,
  });

  const set = (changes: Partial<CertificateValues>) => setValues({ ...values, ...changes });
  const field = (name: TextName) => ({
    label: t(`admin_certificates.field.${name}`),
    value: values[name],
    error: errors[name] && t(`admin_certificates.error.${errors[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: target.value }),
  });

  function send(): void {
    setIsChecked(true);
    if (read === undefined) return;
    saving.mutate(() => call(addCertificate, { body: read }), { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t(start.renewed ? 'admin_certificates.renew' : 'admin_certificates.add')}
      size="wide"
      // The paper is not saved past goods on the shelves that the page has not asked about yet.
      isBusy={saving.isPending || unproved.isLoading}
      isRight={unproved.error === null || lots !== undefined}
      onClose={onClose}
      onSend={send}
      className="space-y-5"
    >
      <FileField file={file} isMissing={isChecked && file === undefined} onFile={setFile} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CertifierField
          value={values.certifier_id}
          isFixed={start.renewed !== undefined}
          error={errors.certifier_id && t('admin_certificates.error.required')}
          onChange={(certifier_id) => set({ certifier_id })}
        />
        <TextField required dir="ltr" maxLength={limits.number} {...field('number')} />
        <TextField required maxLength={limits.holder} {...field('holder')} />
        <TextField required maxLength={limits.site} {...field('site')} />
        <TextField dir="ltr" maxLength={limits.approval_number} {...field('approval_number')} />
        <SelectField
          label={t('admin_certificates.field.supplier_id')}
          hint={t('admin_certificates.supplier_hint')}
          value={values.supplier_id}
          onChange={({ target }) => set({ supplier_id: target.value })}
        >
          <option value="">{t('admin_certificates.any_supplier')}</option>
          {suppliers?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <TextArea required maxLength={limits.scope} {...field('scope')} />
        </div>
        <SelectField
          label={t('admin_certificates.field.stunning')}
          value={values.stunning}
          onChange={({ target }) => {
            const stunning = stunningMethods.find((each) => each === target.value);
            if (stunning !== undefined) set({ stunning });
          }}
        >
          {stunningMethods.map((each) => (
            <option key={each} value={each}>
              {t(`admin_certificates.stunning.${each}`)}
            </option>
          ))}
        </SelectField>
        {values.stunning !== 'no_animal' && (
          <SelectField
            label={t('admin_certificates.field.slaughter')}
            value={values.slaughter}
            onChange={({ target }) => {
              const slaughter = slaughterMethods.find((each) => each === target.value);
              if (slaughter !== undefined) set({ slaughter });
            }}
          >
            {slaughterMethods
              .filter((each) => each !== 'no_animal')
              .map((each) => (
                <option key={each} value={each}>
                  {t(`admin_certificates.slaughter.${each}`)}
                </option>
              ))}
          </SelectField>
        )}
        <TextField required type="date" {...field('issued_on')} />
        <TextField required type="date" {...field('valid_from')} />
        <TextField required type="date" {...field('valid_to')} />
        <SelectField
          label={t('admin_certificates.field.checked_how')}
          value={values.checked_how}
          onChange={({ target }) => {
            const checked_how = checkMethods.find((each) => each === target.value);
            if (checked_how !== undefined) set({ checked_how });
          }}
        >
          {checkMethods.map((each) => (
            <option key={each} value={each}>
              {t(`admin_certificates.checked_how.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckBox
        checked={values.is_public}
        onChange={({ target }) => set({ is_public: target.checked })}
      >
        {t('admin_certificates.field.is_public')}
      </CheckBox>
      <ProductsField value={products} onChange={setProducts} />
      {isChecked && products.length === 0 && (
        <p role="alert" className="text-danger-ink text-sm">
          {t('admin_certificates.products_missing')}
        </p>
      )}
      <LotsField query={unproved} value={lotIds} onChange={setLotIds} />
    </FormDialog>
  );
}
