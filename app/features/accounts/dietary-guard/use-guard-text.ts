import { useTranslation } from '#app/i18n/use-translation.ts';
import { checkAvoided, listPossible } from '#domain/catalog/check-avoided.ts';
import type { DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { isDiet } from '#domain/catalog/dietary-guard.ts';
import { useAvoidedNames } from './use-avoided-names.ts';
import { useAvoided } from './use-avoided.ts';

interface GuardText {
  text: string;
  /** Nothing that is avoided is known to be contained; it may be. */
  isUnknown: boolean;
}

/** The warning about a product for this customer; null without one. */
export function useGuardText(product: DietaryFacts): GuardText | null {
  const { t } = useTranslation();
  const namesOf = useAvoidedNames();
  const avoided = useAvoided();
  const finding = checkAvoided(avoided, product);
  const traces = listPossible(avoided, product);
  const possible = traces.length > 0 ? [t('guard.possible', { names: namesOf(traces) })] : [];
  if (finding === null) {
    const [text] = possible;
    return text === undefined ? null : { text, isUnknown: true };
  }
  const { contained, isUnknown } = finding;
  if (isUnknown) return { text: [t('guard.unknown'), ...possible].join(' · '), isUnknown };
  const allergens = contained.filter((name) => !isDiet(name));
  const texts = [
    ...(allergens.length > 0 ? [t('guard.contains', { names: namesOf(allergens) })] : []),
    ...contained.filter(isDiet).map((diet) => t(`guard.unlabelled.${diet}`)),
    ...possible,
  ];
  return { text: texts.join(' · '), isUnknown };
}
