import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import type { PaymentPlan } from './plan-payment.ts';

/** What the driver gives back, or why the goods cannot be handed over yet: at the button. */
export function CashSummary({ payment: { change, rejection } }: { payment: PaymentPlan }) {
  const { t } = useTranslation();
  const amount = change === undefined ? 0 : valueOf(change);
  if (rejection?.code === 'tender_too_low') {
    const missing = formatMoney(rejection.missing_cents);
    return <Line>{t('tour.missing', { amount: missing })}</Line>;
  }
  if (rejection?.code === 'change_unavailable') return <Line>{t('tour.unavailable')}</Line>;
  return amount === 0 ? null : <Line>{t('tour.give_back', { amount: formatMoney(amount) })}</Line>;
}

function Line({ children }: { children: string }) {
  return <p className="mb-3 text-center text-lg font-bold tabular-nums">{children}</p>;
}
