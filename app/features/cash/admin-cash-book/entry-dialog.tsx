import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SafeEntry } from '#contract/cash/safe.schema.ts';
import { bookSafeEntry } from '#contract/cash/safe.ts';
import {
  enteredReasons,
  maximumSafeAmount,
  voucherKinds,
  type EnteredReason,
  type VoucherKind,
} from '#domain/cash/safe.ts';
import { parseEuros, type Cents } from '#domain/money.ts';
import { useSafeAction } from './queries.ts';

interface Typed {
  reason: EnteredReason;
  amount: string;
  voucher: string;
  kind: VoucherKind | '';
  note: string;
}

/** Undefined while something is missing. */
function readEntry({ reason, amount, voucher, kind, note }: Typed): SafeEntry | undefined {
  const amount_cents = readAmount(amount);
  if (amount_cents === undefined) return undefined;
  const [voucher_no, text] = [voucher.trim(), note.trim()];
  if (reason !== 'expense') return { reason, amount_cents, note: text === '' ? null : text };
  return voucher_no === '' || text === '' || kind === ''
    ? undefined
    : { reason, amount_cents, voucher_no, voucher_kind: kind, note: text };
}

function readAmount(text: string): Cents | undefined {
  const amount = parseEuros(text);
  const isPossible = amount !== undefined && amount > 0 && amount <= maximumSafeAmount;
  return isPossible ? amount : undefined;
}

/** Enters cash that comes into the safe or leaves it. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>({
    reason: 'bank_out',
    amount: '',
    voucher: '',
    kind: '',
    note: '',
  });
  const saving = useSafeAction({
    done: t('admin_cash_book.entered'),
    failed: t('admin_cash_book.enter_failed'),
  });
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const entry = readEntry(typed);
  const isExpense = typed.reason === 'expense';
  const isWrong = typed.amount !== '' && readAmount(typed.amount) === undefined;
  return (
    <FormDialog
      title={t('admin_cash_book.enter')}
      className="space-y-4"
      isBusy={saving.isPending}
      isRight={entry !== undefined}
      onSend={() =>
        entry !== undefined &&
        saving.mutate(() => call(bookSafeEntry, { body: entry }), { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('admin_cash_book.what')}
        value={typed.reason}
        onChange={({ target }) =>
          set({ reason: enteredReasons.find((each) => each === target.value) ?? 'bank_out' })
        }
      >
        {enteredReasons.map((each) => (
          <option key={each} value={each}>
            {t(`admin_cash_book.reason.${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('admin_cash_book.amount')}
        required
        inputMode="decimal"
        dir="ltr"
        value={typed.amount}
        onChange={({ target }) => set({ amount: target.value })}
        error={isWrong ? t('admin_cash_book.amount_invalid') : undefined}
      />
      {isExpense && (
        <SelectField
          label={t('admin_cash_book.kind')}
          required
          value={typed.kind}
          onChange={({ target }) =>
            set({ kind: voucherKinds.find((each) => each === target.value) ?? '' })
          }
        >
          <option value="">{t('admin_cash_book.kind_choose')}</option>
          {voucherKinds.map((each) => (
            <option key={each} value={each}>
              {t(`admin_cash_book.voucher_kind.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {isExpense && (
        <TextField
          label={t('admin_cash_book.voucher')}
          hint={t('admin_cash_book.voucher_hint')}
          required
          maxLength={60}
          value={typed.voucher}
          onChange={({ target }) => set({ voucher: target.value })}
        />
      )}
      <TextField
        label={t(isExpense ? 'admin_cash_book.purpose' : 'admin_cash_book.note')}
        required={isExpense}
        maxLength={300}
        value={typed.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <p className="text-muted text-sm">{t('admin_cash_book.enter_hint')}</p>
    </FormDialog>
  );
}
