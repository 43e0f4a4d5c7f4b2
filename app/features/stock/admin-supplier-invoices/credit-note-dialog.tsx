import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  addSupplierCreditNote,
  listSupplierInvoices,
} from '#contract/stock/supplier-invoices.admin.ts';
import type { SupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { creditReasons } from '#domain/stock/buying/supplier-invoices.ts';
import {
  amountForm,
  creditForm,
  proposeAmounts,
  readCreditNote,
  type CreditValues,
  type TypedAmounts,
} from './credit-note-values.ts';
import { DocumentFields } from './document-fields.tsx';
import { invoicesKey, useSupplierInvoice } from './queries.ts';

interface CreditNoteDialogProps {
  invoice: SupplierInvoice;
  onClose: () => void;
}

/** A credit note as printed: what it takes back of this invoice, and of others of its supplier. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { t } = useTranslation();
  const { supplier } = invoice;
  const [values, setValues] = useState(() => creditForm.format({}));
  const [typed, setTyped] = useState<TypedAmounts | null>(null);
  const amounts = typed ?? proposeAmounts(invoice, values.reason);
  const [others, setOthers] = useState<readonly string[]>([]);
  const saving = useAdminAction([invoicesKey, 'cost-rises', 'admin-today'], {
    done: t('supplier_invoices.credit_saved'),
    failed: t('supplier_invoices.save_failed'),
  });
  const read = readCreditNote(supplier.id, values, amounts);
  const set = (changes: Partial<CreditValues>) => setValues({ ...values, ...changes });
  const fields = { amounts, onChange: setTyped };

  function save(): void {
    if (read === undefined) return;
    saving.mutate(() => call(addSupplierCreditNote, { body: read }), { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t('supplier_invoices.add_credit')}
      size="wide"
      isBusy={saving.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={save}
      className="space-y-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DocumentFields
          labels={{
            number: t('supplier_invoices.credit_number'),
            issued_on: t('supplier_invoices.credit_issued_on'),
          }}
          values={values}
          onChange={set}
        />
      </div>
      <fieldset className="space-y-2">
        <legend className="mb-1.5 font-semibold">{t('supplier_invoices.credit_reason')}</legend>
        {creditReasons.map((reason) => (
          <RadioCard
            key={reason}
            name="reason"
            value={reason}
            checked={values.reason === reason}
            onChange={() => set({ reason })}
          >
            {t(`supplier_invoices.credit_reasons.${reason}`)}
          </RadioCard>
        ))}
      </fieldset>
      <InvoiceAmounts invoice={invoice} {...fields} />
      {others.map((id) => (
        <OtherInvoice key={id} id={id} {...fields} />
      ))}
      <AddInvoice
        supplierId={supplier.id}
        chosen={[invoice.id, ...others]}
        onAdd={(id) => setOthers([...others, id])}
      />
    </FormDialog>
  );
}

interface AmountsProps {
  amounts: TypedAmounts;
  onChange: (amounts: TypedAmounts) => void;
}

function OtherInvoice({ id, ...fields }: AmountsProps & { id: string }) {
  const { data } = useSupplierInvoice(id);
  return data === undefined ? null : <InvoiceAmounts invoice={data} {...fields} />;
}

/** What is taken back of one invoice, by the rates that it has. */
function InvoiceAmounts({
  invoice: { id, number, rates },
  amounts,
  onChange,
}: AmountsProps & { invoice: SupplierInvoice }) {
  const { t } = useTranslation();
  const typed = amounts[id] ?? {};
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">
        {t('supplier_invoices.credit_of')} <bdi dir="ltr">{number}</bdi>
      </legend>
      {rates
        .filter(({ net_cents, vat_cents }) => net_cents > 0 || vat_cents > 0)
        .map(({ vat_rate: percent }) => {
          const amount = typed[percent] ?? amountForm.format({});
          const errors = amountForm.errors(amount);
          const set = (changes: Partial<typeof amount>) =>
            onChange({ ...amounts, [id]: { ...typed, [percent]: { ...amount, ...changes } } });
          return (
            <div key={percent} className="grid items-start gap-3 sm:grid-cols-2">
              <TextField
                label={t('supplier_invoices.net_at', { percent })}
                inputMode="decimal"
                dir="ltr"
                value={amount.net_cents}
                error={errors.net_cents && t('supplier_invoices.wrong_amount')}
                onChange={({ target }) => set({ net_cents: target.value })}
              />
              {percent > 0 && (
                <TextField
                  label={t('supplier_invoices.vat_at', { percent })}
                  inputMode="decimal"
                  dir="ltr"
                  value={amount.vat_cents}
                  error={errors.vat_cents && t('supplier_invoices.wrong_amount')}
                  onChange={({ target }) => set({ vat_cents: target.value })}
                />
              )}
            </div>
          );
        })}
    </fieldset>
  );
}

interface AddInvoiceProps {
  supplierId: string;
  chosen: readonly string[];
  onAdd: (id: string) => void;
}

/** A further invoice of the supplier that the same credit note is about. */
function AddInvoice({ supplierId, chosen, onAdd }: AddInvoiceProps) {
  const { t } = useTranslation();
  const { items } = useAdminList([invoicesKey], listSupplierInvoices, { supplier_id: supplierId });
  const others = items.filter(({ id }) => !chosen.includes(id));
  if (others.length === 0) return null;
  return (
    <SelectField
      label={t('supplier_invoices.credit_further')}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="">{t('supplier_invoices.choose')}</option>
      {others.map(({ id, number }) => (
        <option key={id} value={id}>
          {number}
        </option>
      ))}
    </SelectField>
  );
}
