import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { CashList } from './cash-list.tsx';

interface ChangeToGiveProps {
  change: CashContents;
  /** What they are chosen from. */
  note?: string;
}

/** The notes and coins that the driver gives back. */
export function ChangeToGive({ change, note }: ChangeToGiveProps) {
  const { t } = useTranslation();
  const amount = valueOf(change);
  if (amount === 0) return <p className="text-muted">{t('tour.no_change')}</p>;
  return (
    <div className="bg-success-soft text-success-ink space-y-3 rounded-2xl p-4" role="status">
      <p className="text-lg font-bold">{t('tour.give_back', { amount: formatMoney(amount) })}</p>
      {note !== undefined && <p className="text-sm">{note}</p>}
      <CashList contents={change} />
    </div>
  );
}
