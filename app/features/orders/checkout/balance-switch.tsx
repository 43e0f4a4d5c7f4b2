import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Switch } from '#app/ui/form/switch.tsx';
import type { Cents } from '#domain/money.ts';

interface BalanceSwitchProps {
  /** Of the account. */
  balance: Cents;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the balance pays for this order, or is left for a later one. */
export function BalanceSwitch({ balance, isOn, onChange }: BalanceSwitchProps) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('checkout.balance')}
      hint={t('checkout.balance_hint', { amount: formatMoney(balance) })}
      checked={isOn}
      onChange={onChange}
    />
  );
}
