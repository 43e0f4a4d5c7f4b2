import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { crateKinds } from '#domain/stock/crates.ts';
import { crateForm, type TypedCrates } from './invoice-values.ts';

// The kinds are named as where they are received.
await loadTexts('work');

interface CratesFieldProps {
  value: TypedCrates;
  onChange: (crates: TypedCrates) => void;
}

/** Deposits of crates as printed; only what is typed is sent. */
export function CratesField({ value, onChange }: CratesFieldProps) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('supplier_invoices.crates')}>
      <p className="text-muted mb-3 text-sm">{t('supplier_invoices.crates_hint')}</p>
      <ul className="space-y-4">
        {crateKinds.map((kind) => {
          const name = t(`goods_receipt.crate_kinds.${kind}`);
          const typed = value[kind] ?? crateForm.format({});
          const isTyped = typed.units !== '' || typed.net_cents !== '';
          const errors = isTyped ? crateForm.errors(typed) : {};
          const set = (changes: Partial<typeof typed>) =>
            onChange({ ...value, [kind]: { ...typed, ...changes } });
          return (
            <li key={kind} className="grid items-start gap-3 sm:grid-cols-2">
              <TextField
                label={t('supplier_invoices.crate_units_of', { name })}
                inputMode="text"
                dir="ltr"
                autoComplete="off"
                value={typed.units}
                error={errors.units && t('supplier_invoices.wrong_crates')}
                onChange={({ target }) => set({ units: target.value })}
              />
              <TextField
                label={t('supplier_invoices.crate_net_of', { name })}
                inputMode="text"
                dir="ltr"
                autoComplete="off"
                value={typed.net_cents}
                error={errors.net_cents && t('supplier_invoices.wrong_deposit')}
                onChange={({ target }) => set({ net_cents: target.value })}
              />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
