import { ShoppingListScreen } from '#app/features/catalog/shopping-list/shopping-list-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function ShoppingListRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('lists.paste_title')} isListed={false} />
      <ShoppingListScreen />
    </>
  );
}
