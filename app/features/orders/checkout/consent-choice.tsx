import { useSettings } from '#app/features/accounts/settings/queries.ts';
import { ConsentRadios } from '#app/features/orders/substitution/consent-radios.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';

interface ConsentChoiceProps {
  /** Null: what the account says. */
  value: SubstitutionConsent | null;
  onChange: (consent: SubstitutionConsent) => void;
}

/** What may happen when goods of this order are missing; that of the account stays. */
export function ConsentChoice({ value, onChange }: ConsentChoiceProps) {
  const { t } = useTranslation();
  const { data } = useSettings();
  return (
    <ConsentRadios
      name="substitution_consent"
      legend={
        <span className="text-muted block text-sm">
          {t('substitution.hint')} {t('substitution.order_hint')}
        </span>
      }
      value={value ?? data?.substitution_consent}
      disabled={data === undefined}
      onChange={onChange}
    />
  );
}
