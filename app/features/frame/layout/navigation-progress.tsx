import { useTranslation } from '#app/i18n/use-translation.ts';
import { useNavigationTarget } from './use-navigation-target.ts';

/**
 * Shows a line at the top, and after a moment a text, while the next page loads and the current one
 * is still visible.
 */
export function NavigationProgress() {
  const { t } = useTranslation();
  const target = useNavigationTarget();
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {target !== null && (
        <>
          <span className="animate-late bg-raised shadow-float absolute inset-x-0 top-20 mx-auto w-fit rounded-full px-5 py-2.5 text-sm font-medium">
            {target.startsWith('/product/') ? t('catalog.product_loading') : t('common.loading')}
          </span>
          <span className="animate-progress bg-brand block h-0.5 origin-left rtl:origin-right" />
        </>
      )}
    </div>
  );
}
