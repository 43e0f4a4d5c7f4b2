import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isDiet, isTrace, traceOf, type Avoidable } from '#domain/catalog/dietary-guard.ts';

/** Returns the names of what is avoided, as a list in the language of the page. */
export function useAvoidedNames(): (avoided: readonly Avoidable[]) => string {
  const { t, i18n } = useTranslation();
  return (avoided) =>
    formatList(
      avoided
        .filter((name) => !isTrace(name))
        .map((name) => {
          if (isDiet(name)) return t(`guard.avoided.${name}`);
          const allergen = t(`catalog.allergen.${name}`);
          return avoided.includes(traceOf(name)) ? t('guard.and_traces', { allergen }) : allergen;
        }),
      i18n.language,
    );
}
