import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { checkAllergens } from '#domain/catalog/dietary-guard.ts';
import { useAvoidedAllergens } from './use-avoided-allergens.ts';

interface GuardText {
  text: string;
  isUnknown: boolean;
}

/** The warning about a product for this customer; null without one. */
export function useGuardText({ allergens }: Pick<ProductSummary, 'allergens'>): GuardText | null {
  const { t, i18n } = useTranslation();
  const finding = checkAllergens(useAvoidedAllergens(), allergens);
  if (finding === null) return null;
  const { contained, isUnknown } = finding;
  if (isUnknown) return { text: t('guard.unknown'), isUnknown };
  const names = contained.map((allergen) => t(`catalog.allergen.${allergen}`));
  return {
    text: t('guard.contains', { names: formatList(names, i18n.language) }),
    isUnknown,
  };
}
