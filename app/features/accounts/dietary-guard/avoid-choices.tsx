import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import { avoidedDietNames, traceOf, type Avoidable } from '#domain/catalog/dietary-guard.ts';
import { avoidedModes } from './avoided-mode.ts';
import { avoid, chooseAvoidedMode } from './choose-avoided.ts';
import { useAvoidedMode } from './use-avoided-mode.ts';
import { useAvoided } from './use-avoided.ts';

/** What a customer avoids, and what lists do with it. Each choice is stored at once. */
export function AvoidChoices() {
  const { t } = useTranslation();
  const avoided = useAvoided();
  const avoidedAllergens = allergens.filter((name) => avoided.includes(name));
  const mode = useAvoidedMode();
  const boxOf = (name: Avoidable, label: string) => (
    <CheckBox
      key={name}
      className="min-h-11"
      checked={avoided.includes(name)}
      onChange={({ target }) =>
        avoid(
          target.checked
            ? [...avoided, name]
            : // Without the allergen its traces do not matter.
              avoided.filter((other) => other !== name && other !== `trace_${name}`),
        )
      }
    >
      {label}
    </CheckBox>
  );
  return (
    <>
      <p className="text-muted mb-4 text-sm">{t('guard.lead')}</p>
      <fieldset>
        <legend className="text-lg font-semibold">{t('guard.diet_question')}</legend>
        <p className="text-muted mt-1 text-sm">{t('guard.diet_hint')}</p>
        <div className="grid grid-cols-2 gap-x-4">
          {avoidedDietNames.map((name) => boxOf(name, t(`guard.only.${name}`)))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="text-lg font-semibold">{t('guard.question')}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {allergens.map((allergen) => boxOf(allergen, t(`catalog.allergen.${allergen}`)))}
        </div>
      </fieldset>
      {avoidedAllergens.length > 0 && (
        <fieldset className="mt-5">
          <legend className="text-lg font-semibold">{t('guard.traces_question')}</legend>
          <p className="text-muted mt-1 text-sm">{t('guard.traces_hint')}</p>
          <div className="grid grid-cols-2 gap-x-4">
            {avoidedAllergens.map((allergen) =>
              boxOf(
                traceOf(allergen),
                t('guard.traces_of', { allergen: t(`catalog.allergen.${allergen}`) }),
              ),
            )}
          </div>
        </fieldset>
      )}
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
