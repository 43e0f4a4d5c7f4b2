import { useState } from 'react';
import { call, isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { useAdminAction } from '#app/features/admin-layout/queries.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { grantCredit } from '#contract/feedback/complaints.admin.ts';
import type { ComplaintDetail, CreditableLine } from '#contract/feedback/complaints.schema.ts';
import { parseEuros, sum } from '#domain/money.ts';
import { initialCredit, type CreditDraft } from './initial-credit.ts';

/** Amounts for lines of the order, as much as is left of each. */
export function CreditForm({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation();
  const [keys] = useState(() => createIdempotencyKeys());
  const [drafts, setDrafts] = useState(() => initialCredit(complaint));
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const granting = useAdminAction(['admin-inquiries', 'admin-orders'], {
    done: t('admin_inquiries.granted'),
    failed: t('admin_inquiries.grant_failed'),
    outdated: t('admin_inquiries.grant_outdated'),
  });
  const lines = complaint.lines.filter(({ left_cents }) => left_cents > 0);
  if (lines.length === 0) return <p className="text-muted">{t('admin_inquiries.nothing_left')}</p>;
  const chosen = lines.flatMap((line) => {
    const draft = drafts.get(keyOf(line));
    return draft === undefined ? [] : [{ line, draft, amount: amountOf(line, draft) }];
  });
  const amounts = chosen.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const isComplete = chosen.length > 0 && amounts.length === chosen.length;

  function change(line: CreditableLine, draft: CreditDraft | null): void {
    const next = new Map(drafts);
    if (draft === null) next.delete(keyOf(line));
    else next.set(keyOf(line), draft);
    setDrafts(next);
  }

  function send(): void {
    setIsChecked(true);
    if (!isComplete) return;
    const body = {
      corrections_seen: complaint.corrections.length,
      ...(note.trim() !== '' && { note: note.trim() }),
      lines: chosen.flatMap(({ line, draft, amount }) => {
        const { order_item_id, product_id } = line;
        const { quantity } = draft;
        return amount === undefined
          ? []
          : [{ order_item_id, product_id, quantity, amount_cents: amount }];
      }),
    };
    const headers = { 'idempotency-key': keys.of(body) };
    granting.mutate(() => call(grantCredit, { params: { id: complaint.id }, headers, body }), {
      onSuccess: () => keys.forget(),
      onError: (error) => {
        if (isRefusal(error)) keys.forget();
      },
    });
  }

  return (
    <Form className="space-y-4" onSend={send}>
      <fieldset className="space-y-2">
        <legend className="text-lg font-semibold">{t('admin_inquiries.credit')}</legend>
        <p className="text-muted text-sm">{t('admin_inquiries.credit_hint')}</p>
        <ul className="divide-line divide-y">
          {lines.map((line) => (
            <CreditLine
              key={keyOf(line)}
              line={line}
              draft={drafts.get(keyOf(line))}
              isChecked={isChecked}
              onChange={(draft) => change(line, draft)}
            />
          ))}
        </ul>
        {isChecked && chosen.length === 0 && (
          <p role="alert" className="text-danger-ink text-sm">
            {t('admin_inquiries.credit_line_needed')}
          </p>
        )}
      </fieldset>
      <TextField
        label={t('admin_inquiries.credit_note')}
        value={note}
        maxLength={200}
        dir="auto"
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" isBusy={granting.isPending}>
        {t('admin_inquiries.grant', { amount: formatMoney(sum(amounts)) })}
      </Button>
    </Form>
  );
}

interface CreditLineProps {
  line: CreditableLine;
  draft: CreditDraft | undefined;
  isChecked: boolean;
  onChange: (draft: CreditDraft | null) => void;
}

function CreditLine({ line, draft, isChecked, onChange }: CreditLineProps) {
  const { t } = useTranslation();
  const left = formatMoney(line.left_cents);
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem] sm:items-start">
      <CheckBox
        className="min-h-11"
        checked={draft !== undefined}
        onChange={({ target }) => onChange(target.checked ? { quantity: 1, amount: '' } : null)}
      >
        <span className="min-w-0">
          <bdi className="wrap-anywhere">{line.product_name}</bdi>
          <span className="text-muted block text-sm">
            {t('admin_inquiries.left', { amount: left })}
          </span>
        </span>
      </CheckBox>
      {draft !== undefined && (
        <>
          <TextField
            label={t('admin_inquiries.credit_quantity')}
            type="number"
            min={1}
            max={line.quantity}
            required
            value={draft.quantity}
            onChange={({ target }) => onChange({ ...draft, quantity: Number(target.value) })}
          />
          <TextField
            label={t('admin_inquiries.credit_amount')}
            inputMode="decimal"
            dir="ltr"
            value={draft.amount}
            error={
              isChecked && amountOf(line, draft) === undefined
                ? t('admin_inquiries.credit_wrong', { amount: left })
                : undefined
            }
            onChange={({ target }) => onChange({ ...draft, amount: target.value })}
          />
        </>
      )}
    </li>
  );
}

/** Undefined if it is no amount, or more than is left. */
function amountOf({ left_cents }: CreditableLine, { amount }: CreditDraft) {
  const value = parseEuros(amount);
  return value !== undefined && value > 0 && value <= left_cents ? value : undefined;
}

const keyOf = ({ order_item_id, product_id }: CreditableLine) => `${order_item_id} ${product_id}`;
