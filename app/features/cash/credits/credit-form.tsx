import { useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { createIdempotencyKeys } from '#app/api/idempotency-keys.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type {
  CreditableLine,
  GrantCreditInput,
  OrderCredit,
} from '#contract/messages/complaints.schema.ts';
import { parseEuros, sum, type Cents } from '#domain/money.ts';

/** What is typed for a line. */
export interface CreditDraft {
  quantity: number;
  /** In euros. */
  amount: string;
}

interface CreditFormProps {
  credit: Pick<OrderCredit, 'corrections' | 'delivery' | 'lines'>;
  /** Proposed amounts, by the key of the line. */
  initial?: ReadonlyMap<string, CreditDraft>;
  /** Issues the credit, once per key. */
  grant: (headers: { 'idempotency-key': string }, body: GrantCreditInput) => Promise<unknown>;
}

/** What is credited: a product of a line, or the delivery. */
interface Row {
  key: string;
  name: string;
  left_cents: Cents;
  /** Null for the delivery, which has no units. */
  units: number | null;
}

const deliveryKey = 'delivery';

/** Amounts for lines and delivery of an order, as much as is left of each. */
export function CreditForm({ credit, initial, grant }: CreditFormProps) {
  const { t } = useTranslation();
  const [keys] = useState(() => createIdempotencyKeys());
  const [drafts, setDrafts] = useState(() => new Map(initial));
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const granting = useAdminAction(['admin-inquiries', 'admin-orders'], {
    done: t('admin_inquiries.granted'),
    failed: t('admin_inquiries.grant_failed'),
    outdated: t('admin_inquiries.grant_outdated'),
  });
  const rows = [
    ...credit.lines.map((line): Row => ({
      key: keyOf(line),
      name: line.product_name,
      left_cents: line.left_cents,
      units: line.quantity,
    })),
    { ...credit.delivery, key: deliveryKey, name: t('amount.delivery_fee'), units: null },
  ].filter(({ left_cents }) => left_cents > 0);
  if (rows.length === 0) return <p className="text-muted">{t('admin_inquiries.nothing_left')}</p>;
  const chosen = rows.flatMap((row) => {
    const draft = drafts.get(row.key);
    return draft === undefined ? [] : [{ key: row.key, draft, amount: amountOf(row, draft) }];
  });
  const amounts = chosen.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const isComplete = chosen.length > 0 && amounts.length === chosen.length;

  function change(key: string, draft: CreditDraft | null): void {
    const next = new Map(drafts);
    if (draft === null) next.delete(key);
    else next.set(key, draft);
    setDrafts(next);
  }

  function send(): void {
    setIsChecked(true);
    if (!isComplete) return;
    const delivery = chosen.find(({ key }) => key === deliveryKey)?.amount;
    const body = {
      corrections_seen: credit.corrections.length,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(delivery !== undefined && { delivery_cents: delivery }),
      lines: credit.lines.flatMap((line) => {
        const own = chosen.find(({ key }) => key === keyOf(line));
        if (own?.amount === undefined) return [];
        const { order_item_id, product_id } = line;
        const { quantity } = own.draft;
        return [{ order_item_id, product_id, quantity, amount_cents: own.amount }];
      }),
    };
    granting.mutate(() => grant({ 'idempotency-key': keys.of(body) }, body), {
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
          {rows.map((row) => (
            <CreditRow
              key={row.key}
              row={row}
              draft={drafts.get(row.key)}
              isChecked={isChecked}
              onChange={(draft) => change(row.key, draft)}
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

interface CreditRowProps {
  row: Row;
  draft: CreditDraft | undefined;
  isChecked: boolean;
  onChange: (draft: CreditDraft | null) => void;
}

function CreditRow({ row, draft, isChecked, onChange }: CreditRowProps) {
  const { t } = useTranslation();
  const left = formatMoney(row.left_cents);
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_9rem] sm:items-start">
      <CheckBox
        className="min-h-11"
        checked={draft !== undefined}
        onChange={({ target }) => onChange(target.checked ? { quantity: 1, amount: '' } : null)}
      >
        <span className="min-w-0">
          <bdi className="wrap-anywhere">{row.name}</bdi>
          <span className="text-muted block text-sm">
            {t('admin_inquiries.left', { amount: left })}
          </span>
        </span>
      </CheckBox>
      {draft !== undefined && (
        <>
          {row.units !== null && (
            <TextField
              label={t('admin_inquiries.credit_quantity')}
              type="number"
              min={1}
              max={row.units}
              required
              value={draft.quantity}
              onChange={({ target }) => onChange({ ...draft, quantity: Number(target.value) })}
            />
          )}
          <div className="sm:col-start-3">
            <TextField
              label={t('admin_inquiries.credit_amount')}
              inputMode="decimal"
              dir="ltr"
              value={draft.amount}
              error={
                isChecked && amountOf(row, draft) === undefined
                  ? t('admin_inquiries.credit_wrong', { amount: left })
                  : undefined
              }
              onChange={({ target }) => onChange({ ...draft, amount: target.value })}
            />
          </div>
        </>
      )}
    </li>
  );
}

/** Undefined if it is no amount, or more than is left. */
function amountOf({ left_cents }: Row, { amount }: CreditDraft) {
  const value = parseEuros(amount);
  return value !== undefined && value > 0 && value <= left_cents ? value : undefined;
}

const keyOf = ({ order_item_id, product_id }: CreditableLine) => `${order_item_id} ${product_id}`;
