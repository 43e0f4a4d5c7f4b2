import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { DoorCredit } from '#contract/orders/feedback.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';

/** When and how the customer got a credit back, or paid less for it; nothing before. */
export function PaidOut({ credit }: { credit: Pick<DoorCredit, 'paid_out_at' | 'payout_method'> }) {
  const { t, i18n } = useTranslation();
  const { paid_out_at, payout_method } = credit;
  if (paid_out_at === null || payout_method === null) return null;
  const date = formatDate(paid_out_at);
  return (
    <span className="text-muted w-full text-sm">
      {payout_method === 'deducted' || payout_method === 'balance'
        ? t(`feedback.${payout_method}`, { date })
        : `${t('feedback.paid_out', { date })}${factsOf(i18n.language).comma}${t(`feedback.payout_method.${payout_method}`)}`}
    </span>
  );
}
