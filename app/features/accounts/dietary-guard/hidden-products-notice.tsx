import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { checkAvoided } from '#domain/catalog/check-avoided.ts';
import { chooseAvoidedMode } from './choose-avoided.ts';
import { useAvoided } from './use-avoided.ts';

/** Says beneath a list how many of its products are hidden, and shows them again. */
export function HiddenProductsNotice({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation();
  const avoided = useAvoided();
  const count = products.filter(
    (product) => checkAvoided(avoided, product)?.level === 'contained',
  ).length;
  if (count === 0) return null;
  return (
    <p role="status" className="text-muted mt-6 text-sm">
      {t('guard.hidden', { count })}{' '}
      <button
        type="button"
        onClick={() => chooseAvoidedMode('down')}
        className="text-brand min-h-11 px-2 font-medium underline underline-offset-2"
      >
        {t('guard.show_hidden')}
      </button>
    </p>
  );
}
