import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { cents, type Cents } from '#domain/money.ts';

/** What was counted above or below what was expected, in words: a sign is easily overlooked. */
export function Difference({ amount }: { amount: Cents }) {
  const { t } = useTranslation();
  if (amount === 0) return <span className="text-success-ink">{t('admin_tills.agrees')}</span>;
  const absolute = formatMoney(cents(Math.abs(amount)));
  return (
    <span className="text-danger-ink font-semibold">
      {t(amount > 0 ? 'admin_tills.surplus' : 'admin_tills.shortage', { amount: absolute })}
    </span>
  );
}
