import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isDiet, type Avoidable } from '#domain/catalog/dietary-guard.ts';

/** Returns the names of what is avoided, as a list in the language of the page. */
export function useAvoidedNames(): (avoided: readonly Avoidable[]) => string {
  const { t, i18n } = useTranslation();
  return (avoided) =>
    formatList(
      avoided.map((name) =>
        isDiet(name) ? t(`guard.avoided.${name}`) : t(`catalog.allergen.${name}`),
      ),
      i18n.language,
    );
}
