import { useState, type ComponentProps } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { addSupplierInvoice } from '#contract/stock/supplier-invoices.admin.ts';
import type { SupplierDelivery } from '#contract/stock/supplier-invoices.schema.ts';
import { listAdminSuppliers } from '#contract/stock/suppliers.admin.ts';
import { sum } from '#domain/money.ts';
import { CratesField } from './crates-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { invoiceForm, readInvoice, type InvoiceValues } from './invoice-values.ts';
import { InvoicedGoodsField } from './invoiced-goods-field.tsx';
import { invoicesKey, useOpenDeliveries } from './queries.ts';

/** An invoice as printed, and the deliveries that it is about. */
export function InvoiceForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [values, setValues] = useState(() => invoiceForm.format({}));
  const suppliers = useWholeList(['admin-suppliers'], listAdminSuppliers);
  const saving = useAdminAction([invoicesKey], {
    done: t('supplier_invoices.saved'),
    failed: t('supplier_invoices.save_failed'),
  });
  const read = readInvoice(values);
  const set = (changes: Partial<InvoiceValues>) => setValues({ ...values, ...changes });

  function save(): void {
    if (read === undefined) return;
    saving.mutate(async () => {
      const { id } = await call(addSupplierInvoice, { body: read });
      await navigate(href('/admin/supplier-invoices/:invoiceId', { invoiceId: id }));
    });
  }

  return (
    <FormDialog
      title={t('supplier_invoices.add')}
      size="wide"
      isBusy={saving.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={save}
      className="space-y-5"
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t('supplier_invoices.supplier')}
          required
          value={values.supplier_id}
          onChange={({ target }) => set({ supplier_id: target.value, delivery_ids: [], lines: {} })}
        >
          <option value="">{t('supplier_invoices.choose')}</option>
          {suppliers.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DocumentFields
          labels={{
            number: t('supplier_invoices.number'),
            issued_on: t('supplier_invoices.issued_on'),
          }}
          values={values}
          onChange={set}
        />
      </div>
      <DeliveriesField
        supplierId={values.supplier_id}
        value={values.delivery_ids}
        onChange={(delivery_ids) => set({ delivery_ids, lines: {} })}
      />
      <AmountFields values={values} onChange={set} />
      <InvoicedGoods
        supplierId={values.supplier_id}
        deliveryIds={values.delivery_ids}
        value={values.lines}
        onChange={(lines) => set({ lines })}
      />
      <CratesField value={values.crates} onChange={(crates) => set({ crates })} />
    </FormDialog>
  );
}

interface DeliveriesFieldProps {
  supplierId: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The deliveries of the supplier that no invoice names, with what they should cost. */
function DeliveriesField({ supplierId, value, onChange }: DeliveriesFieldProps) {
  const { t } = useTranslation();
  const { data } = useOpenDeliveries(supplierId);
  if (supplierId === '') return null;
  const items = data?.items ?? [];
  const chosen = items.filter(({ id }) => value.includes(id));
  const toggle = ({ id }: SupplierDelivery) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-semibold">{t('supplier_invoices.deliveries')}</legend>
      {data !== undefined && items.length === 0 && (
        <p className="text-muted text-sm">{t('supplier_invoices.no_deliveries')}</p>
      )}
      {items.map((delivery) => (
        <CheckBox
          key={delivery.id}
          checked={value.includes(delivery.id)}
          onChange={() => toggle(delivery)}
          className="flex w-full"
        >
          <span className="flex grow flex-wrap justify-between gap-x-4">
            <DeliveryName delivery={delivery} />
            <Money amount={delivery.expected_cents} />
          </span>
        </CheckBox>
      ))}
      {chosen.length > 0 && (
        <p className="flex justify-between gap-4 font-semibold">
          <span>{t('supplier_invoices.expected')}</span>
          <Money amount={sum(chosen.map(({ expected_cents }) => expected_cents))} />
        </p>
      )}
    </fieldset>
  );
}

interface InvoicedGoodsProps extends Pick<
  ComponentProps<typeof InvoicedGoodsField>,
  'value' | 'onChange'
> {
  supplierId: string;
  deliveryIds: readonly string[];
}

function InvoicedGoods({ supplierId, deliveryIds, ...field }: InvoicedGoodsProps) {
  const { data } = useOpenDeliveries(supplierId);
  const chosen = (data?.items ?? []).filter(({ id }) => deliveryIds.includes(id));
  return <InvoicedGoodsField deliveries={chosen} {...field} />;
}

/** Its day, and the number of its note if it has one. */
export function DeliveryName({ delivery }: { delivery: SupplierDelivery }) {
  const { t } = useTranslation();
  const day = formatDate(delivery.day);
  return (
    <bdi>
      {delivery.note_number === ''
        ? t('supplier_invoices.delivery', { day })
        : t('supplier_invoices.delivery_note', { day, number: delivery.note_number })}
    </bdi>
  );
}

const amounts = [
  { net: 'net_7', vat: 'vat_7', percent: 7 },
  { net: 'net_19', vat: 'vat_19', percent: 19 },
  { net: 'net_0', vat: null, percent: 0 },
] as const;

interface AmountFieldsProps {
  values: InvoiceValues;
  onChange: (changes: Partial<InvoiceValues>) => void;
}

function AmountFields({ values, onChange }: AmountFieldsProps) {
  const { t } = useTranslation();
  const errors = invoiceForm.errors(values);
  const errorOf = (name: 'net_7' | 'vat_7' | 'net_19' | 'vat_19' | 'net_0') =>
    errors[name] === 'amount' ? t('supplier_invoices.wrong_amount') : undefined;
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">{t('supplier_invoices.amounts')}</legend>
      <p className="text-muted text-sm">{t('supplier_invoices.amounts_hint')}</p>
      {amounts.map(({ net, vat, percent }) => (
        <div key={percent} className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={t('supplier_invoices.net_at', { percent })}
            inputMode="decimal"
            dir="ltr"
            value={values[net]}
            error={errorOf(net)}
            onChange={({ target }) => onChange({ [net]: target.value })}
          />
          {vat !== null && (
            <TextField
              label={t('supplier_invoices.vat_at', { percent })}
              inputMode="decimal"
              dir="ltr"
              value={values[vat]}
              error={errorOf(vat)}
              onChange={({ target }) => onChange({ [vat]: target.value })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
