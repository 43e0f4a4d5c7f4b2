import type { Cents } from '#domain/money.ts';
import { formatMoney } from './format.ts';
import { useTranslation } from './use-translation.ts';

/**
 * An amount outside of a sentence, in German notation in every language, also on right-to-left
 * pages.
 */
export function Money({ amount }: { amount: Cents }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatMoney(amount)}
    </bdi>
  );
}

/** 'ab 3,99 €' */
export function MoneyFrom({ amount }: { amount: Cents }) {
  const { t } = useTranslation();
  return (
    <bdi className="whitespace-nowrap tabular-nums">
      {t('shop.amount_from', { amount: formatMoney(amount) })}
    </bdi>
  );
}
