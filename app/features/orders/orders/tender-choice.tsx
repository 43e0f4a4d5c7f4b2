import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { checkTenderOpen } from '#domain/cash/declared-tender.ts';
import { tendersFor } from '#domain/cash/tender.ts';
import { payFromBalance } from '#domain/orders/balance.ts';
import { totalsDue } from '#domain/orders/delivered-lines.ts';
import { useSetTender } from './queries.ts';

/** What the customer will pay with in cash; nothing where the driver does not need to know. */
export function TenderChoice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const saving = useSetTender(order.id, {
    onError: (error) => toast.error(t('orders.tender.failed'), textOf(error)),
  });
  const { due_cents: due } = payFromBalance(totalsDue(order).total_cents, order.balance_cents);
  // The counter has change.
  const isBrought = order.delivery_method === 'delivery';
  if (!isBrought || !checkTenderOpen(order).ok || due <= 0) return null;
  const tenders = tendersFor(due);
  const chosen = saving.isPending ? saving.variables : order.tender_cents;
  return (
    <SelectField
      label={t('orders.tender.question')}
      hint={t('orders.tender.hint')}
      value={chosen ?? ''}
      onChange={({ target }) =>
        saving.mutate(tenders.find((tender) => String(tender) === target.value) ?? null)
      }
    >
      <option value="">{t('orders.tender.unknown')}</option>
      {tenders.map((tender) => (
        <option key={tender} value={tender}>
          {tender === due
            ? t('orders.tender.exact', { amount: formatMoney(tender) })
            : formatMoney(tender)}
        </option>
      ))}
    </SelectField>
  );
}
