import { useTranslation } from '#app/i18n/use-translation.ts';
import { checkAvoided } from '#domain/catalog/check-avoided.ts';
import type { DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { isDiet, isTrace, listTraced } from '#domain/catalog/dietary-guard.ts';
import { useAvoidedNames } from './use-avoided-names.ts';
import { useAvoided } from './use-avoided.ts';

interface GuardText {
  text: string;
  /** Nothing that is avoided is known to be contained or possible; it may be. */
  isUnknown: boolean;
}

/** The warning about a product for this customer; null without one. */
export function useGuardText(product: DietaryFacts): GuardText | null {
  const { t } = useTranslation();
  const namesOf = useAvoidedNames();
  const finding = checkAvoided(useAvoided(), product);
  if (finding === null) return null;
  const { level, found, unknown } = finding;
  const contained = found.filter((name) => !isTrace(name));
  const allergens = contained.filter((name) => !isDiet(name));
  const possible = listTraced(found);
  const texts = [
    ...(allergens.length > 0 ? [t('guard.contains', { names: namesOf(allergens) })] : []),
    ...contained.filter(isDiet).map((diet) => t(`guard.unlabelled.${diet}`)),
    ...(possible.length > 0 ? [t('guard.possible', { names: namesOf(possible) })] : []),
  ];
  // Who does not know the allergens does not know the traces either.
  if (unknown.some((name) => !isTrace(name))) texts.push(t('guard.unknown'));
  else if (unknown.length > 0) texts.push(t('guard.unknown_traces'));
  return { text: texts.join(' · '), isUnknown: level === 'unknown' };
}
