import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import {
  substitutionConsents,
  type SubstitutionConsent,
} from '#domain/stock/substitution/consent.ts';
import { answerMinutes } from '#domain/stock/substitution/offer.ts';

interface ConsentRadiosProps {
  name: string;
  legend: ReactNode;
  /** Undefined: none of them, since the lines differ. */
  value: SubstitutionConsent | undefined;
  disabled?: boolean;
  onChange: (consent: SubstitutionConsent) => void;
}

/** What may happen when goods are missing, with what each choice means. */
export function ConsentRadios({ name, legend, value, disabled, onChange }: ConsentRadiosProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3">{legend}</legend>
      {substitutionConsents.map((consent) => (
        <RadioCard
          key={consent}
          name={name}
          value={consent}
          checked={consent === value}
          disabled={disabled === true}
          onChange={() => onChange(consent)}
        >
          <span className="block font-medium">{t(`substitution.consent.${consent}`)}</span>
          <span className="text-muted block text-sm">
            {t(`substitution.consent_hint.${consent}`, { minutes: answerMinutes })}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
