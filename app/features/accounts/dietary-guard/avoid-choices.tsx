import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import { avoidedModes } from './avoided-mode.ts';
import { avoid, chooseAvoidedMode } from './choose-avoided.ts';
import { useAvoidedAllergens } from './use-avoided-allergens.ts';
import { useAvoidedMode } from './use-avoided-mode.ts';

/** What a customer avoids, and what lists do with it. Each choice is stored at once. */
export function AvoidChoices() {
  const { t } = useTranslation();
  const avoided = useAvoidedAllergens();
  const mode = useAvoidedMode();
  const toggle = (changed: string) =>
    avoid(allergens.filter((a) => (a === changed ? !avoided.includes(a) : avoided.includes(a))));
  return (
    <>
      <fieldset>
        <legend className="text-lg font-semibold">{t('guard.question')}</legend>
        <p className="text-muted mt-1 mb-4 text-sm">{t('guard.lead')}</p>
        <div className="grid grid-cols-2 gap-x-4">
          {allergens.map((allergen) => (
            <CheckBox
              key={allergen}
              className="min-h-11"
              checked={avoided.includes(allergen)}
              onChange={() => toggle(allergen)}
            >
              {t(`catalog.allergen.${allergen}`)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="mb-2 font-semibold">{t('guard.mode')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {avoidedModes.map((each) => (
            <RadioCard
              key={each}
              name="avoided-mode"
              value={each}
              checked={mode === each}
              onChange={() => chooseAvoidedMode(each)}
            >
              {t(`guard.mode_${each}`)}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <p className="text-muted mt-4 text-sm">{t('guard.privacy')}</p>
      <p className="text-muted mt-2 text-sm">{t('guard.limits')}</p>
    </>
  );
}
